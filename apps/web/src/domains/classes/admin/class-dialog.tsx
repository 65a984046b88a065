import { type ClassOfPanel, classSchema } from "@ebute/contracts/classes";
import { EntryDialog, type EntryKind } from "#components/admin/form/entry-dialogs.tsx";
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

const entryKind: EntryKind<ClassOfPanel, ClassFields, ClassInput> = {
  noun: "class",
  nameOf: ({ name }) => name,
  initial: emptyClass,
  schema: classSchema,
  toFields: toClassFields,
  fields: dialogFields,
  useCreate() {
    const { mutateAsync } = useCreateClass();
    return { mutateAsync: ({ state: _new, ...input }) => mutateAsync(input) };
  },
  useUpdate: useUpdateClass,
  Form: ClassForm,
};

type ClassDialogProps = {
  /** Undefined for a new class. */
  row?: ClassOfPanel | undefined;
  onClose: () => void;
};

export function ClassDialog({ row, onClose }: ClassDialogProps) {
  return <EntryDialog kind={entryKind} entry={row} onClose={onClose} />;
}
