import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { usePermission } from "#lib/session/admin-role.ts";

type RowActionsProps = {
  name: string;
  question: string;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** Edits or deletes a programme, subject or topic; nothing for those who only read courses. */
export function CourseRowActions(props: RowActionsProps) {
  const { name, question, isBusy, onEdit, onDelete } = props;
  const canEdit = usePermission("writeContent");

  async function remove(): Promise<void> {
    if (!isBusy && (await confirmDeletion(question, name))) onDelete();
  }
  if (!canEdit) return null;
  return (
    <>
      <IconButton name={`Edit: ${name}`} Icon={Pencil} onClick={onEdit} />
      <IconButton
        name={`Delete: ${name}`}
        Icon={Trash2}
        tone="danger"
        aria-disabled={isBusy || undefined}
        onClick={() => void remove()}
      />
    </>
  );
}
