import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import type { Edit } from "#lib/edits/use-edit.ts";
import { studentDialogFields } from "./student-dialog-fields.ts";
import type { StudentEdit } from "./student-edit.ts";

/** Resolves a concurrent edit of the profile by an administrator. */
export function ProfileEditDialog({ edit }: { edit: Edit<StudentEdit> }) {
  return <EditConflictDialog edit={edit} noun="profile" fields={studentDialogFields} />;
}
