import { type Programme, type Subject, subjectSchema } from "@ebute/contracts/courses";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { useCreateSubject, useUpdateSubject } from "./courses.mutations.ts";
import { type SubjectFields, SubjectForm } from "./subject-form.tsx";

const empty: SubjectFields = { name: "", programmeIds: [] };

type NewSubjectDialogProps = {
  programmes: readonly Programme[];
  onAdded: (id: string) => void;
  onClose: () => void;
};

export function NewSubjectDialog({ programmes, onAdded, onClose }: NewSubjectDialogProps) {
  const { mutateAsync: create } = useCreateSubject();
  return (
    <NewEntryDialog
      {...{ title: "New subject", noun: "subject", initial: empty, create, onClose }}
      onCreated={({ _id }) => onAdded(_id)}
    >
      {(form) => <SubjectForm {...form} programmes={programmes} />}
    </NewEntryDialog>
  );
}

type EditSubjectDialogProps = {
  subject: Subject;
  programmes: readonly Programme[];
  onClose: () => void;
};

export function EditSubjectDialog({ subject, programmes, onClose }: EditSubjectDialogProps) {
  const { mutateAsync: update } = useUpdateSubject();
  const { mutateAsync: create } = useCreateSubject();
  const dialogFields: EditFieldMap<SubjectFields> = {
    name: defineTextField("Name", "name"),
    programmeIds: defineChoiceField("Programmes", ({ programmeIds }) =>
      namesOf(programmes, programmeIds),
    ),
  };
  return (
    <EditEntryDialog
      title={subject.name}
      entry={subject}
      schema={subjectSchema}
      toFields={toFields}
      noun="subject"
      fields={dialogFields}
      {...{ update, create, onClose }}
    >
      {(form) => <SubjectForm {...form} programmes={programmes} />}
    </EditEntryDialog>
  );
}

/** Names of programmes, in the order of the list. */
export function namesOf(programmes: readonly Programme[], ids: readonly string[] = []): string {
  return programmes
    .filter(({ _id }) => ids.includes(_id))
    .map(({ name }) => name)
    .join(", ");
}

function toFields({ name, programmeIds }: Subject): SubjectFields {
  return { name, programmeIds };
}
