import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { IconButton } from "./icon-button.tsx";

export function UploadList({ children }: { children: ReactNode }) {
  return <RuledList>{children}</RuledList>;
}

type UploadRowProps = {
  title: string;
  /** What else is said of it in one line. */
  note: ReactNode;
  /** Asks first; answers whether it was agreed to. */
  confirmDelete: () => boolean;
  /** The form in which it is changed; `close` gives the row back. */
  editor: (close: () => void) => ReactNode;
};

/** One upload; Edit puts its form in its place. */
export function UploadRow({ title, note, confirmDelete, editor }: UploadRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  function handleEdit(): void {
    setIsEditing(true);
    // When the form is there.
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
            onClick={({ currentTarget }) => {
              if (confirmDelete()) moveFocusFromRow(currentTarget);
            }}
          />
        </div>
      )}
    </li>
  );
}
