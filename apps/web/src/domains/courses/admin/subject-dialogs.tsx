import {
  type CreateSubjectInput,
  createSubjectInputSchema,
  type Programme,
  type Subject,
  subjectSchema,
} from "@ebute/contracts/courses";
import { z } from "zod";
import {
  type DialogFormProps,
  EditEntryDialog,
  NewEntryDialog,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Text } from "#components/ui/text.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useCreateSubject, useUpdateSubject } from "./courses.mutations.ts";
import { NameField } from "./name-field.tsx";

const fieldNames = ["name", "programmeIds"] as const;

const draftSchema = z.object({ name: z.string(), programmeIds: z.array(z.string()) });

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
      title="New subject"
      noun="subject"
      initial={empty}
      create={create}
      onClose={onClose}
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
      update={update}
      create={create}
      onClose={onClose}
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

type SubjectFields = { name: string; programmeIds: string[] };

type SubjectFormProps = DialogFormProps<SubjectFields, CreateSubjectInput> & {
  programmes: readonly Programme[];
};

function SubjectForm(props: SubjectFormProps) {
  const { draftName, initial, button, edit, onSave, onCancel, programmes } = props;
  const entry = useDraftForm<SubjectFields, CreateSubjectInput>({
    name: `subject:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    edit,
    onSave,
    fieldNames,
    schema: createSubjectInputSchema,
    isContent: guardFor(draftSchema),
  });
  const { register } = entry.form;
  const { id, error } = entry.field("programmeIds");
  return (
    <EntryForm entry={entry} noun="subject" button={button} onCancel={onCancel}>
      <NameField field={entry.field("name")} input={register("name")} />
      {programmes.length > 0 && (
        <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
          <legend className="text-card font-semibold">Programmes</legend>
          {programmes.map(({ _id, name }) => (
            <Checkbox key={_id} label={name} value={_id} {...register("programmeIds")} />
          ))}
          {error && (
            <Text id={`${id}-error`} size="small" className="text-err">
              {error}
            </Text>
          )}
        </fieldset>
      )}
    </EntryForm>
  );
}
