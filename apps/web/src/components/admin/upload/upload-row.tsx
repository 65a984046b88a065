import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";

type UploadRowProps = {
  title: string;
  /** Secondary information in one line. */
  note: ReactNode;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete: () => Promise<boolean>;
  /** Renders the edit form; `close` shows the row again. */
  editor: (close: () => void) => ReactNode;
};

/** One uploaded item; Edit replaces it with its form. */
export function UploadRow({ title, note, confirmDelete, editor }: UploadRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  function handleEdit(): void {
    setIsEditing(true);
    // Waits for the form to render.
    setTimeout(() => row.current?.querySelector("input")?.focus());
  }
  function handleClose(): void {
    setIsEditing(false);
    setTimeout(() => row.current?.querySelector<HTMLElement>('[data-action="edit"]')?.focus());
  }
  return (
    <li ref={row}>
      {isEditing ? (
        editor(handleClose)
      ) : (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <Text size="title">{title}</Text>
            <Text size="small" tone="quiet">
              {note}
            </Text>
          </div>
          <IconButton
            name={`Edit: ${title}`}
            Icon={Pencil}
            data-action="edit"
            onClick={handleEdit}
          />
          <IconButton
            name={`Delete: ${title}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await confirmDelete()) moveFocusFromRow(currentTarget);
            }}
          />
        </div>
      )}
    </li>
  );
}
