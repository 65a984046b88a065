import { type ClassOfPanel, classSchema } from "@ebute/contracts/classes";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { type ClassFields, type ClassInput, emptyClass, toClassFields } from "./class-fields.ts";
import { ClassForm } from "./class-form.tsx";
import { useCreateClass, useUpdateClass } from "./classes.mutations.ts";

const dialogFields: EditFieldMap<ClassFields> = {
  name: defineTextField("Name", "name"),
  note: defineTextField("Note", "note"),
  endsOn: defineTextField("Last day", "endsOn"),
  state: defineChoiceField("State", ({ state }) => (state === "paused" ? "Paused" : "Active")),
  teacherIds: defineChoiceField("Teachers", ({ teacherIds = [] }) =>
    formatNounCount(teacherIds.length, "teacher"),
  ),
};

export function NewClassDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateClass();
  return (
    <NewEntryDialog
      title="New class"
      noun="class"
      initial={emptyClass}
      create={({ state: _new, ...input }: ClassInput) => mutateAsync(input)}
      onClose={onClose}
    >
      {(form) => <ClassForm {...form} />}
    </NewEntryDialog>
  );
}

type EditClassDialogProps = { row: ClassOfPanel; onClose: () => void };

export function EditClassDialog({ row, onClose }: EditClassDialogProps) {
  const { mutateAsync: update } = useUpdateClass();
  const { mutateAsync: create } = useCreateClass();
  return (
    <EditEntryDialog
      title={row.name}
      entry={row}
      schema={classSchema}
      toFields={toClassFields}
      noun="class"
      fields={dialogFields}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <ClassForm {...form} />}
    </EditEntryDialog>
  );
}
