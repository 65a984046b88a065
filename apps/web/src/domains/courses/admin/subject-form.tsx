import {
  type CreateSubjectInput,
  createSubjectInputSchema,
  type Programme,
} from "@ebute/contracts/courses";
import { z } from "zod";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Text } from "#components/ui/text.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { NameField } from "./name-field.tsx";

export type SubjectFields = { name: string; programmeIds: string[] };

const fieldNames = ["name", "programmeIds"] as const;

const draftSchema = z.object({ name: z.string(), programmeIds: z.array(z.string()) });

type SubjectFormProps = DialogFormProps<SubjectFields, CreateSubjectInput> & {
  programmes: readonly Programme[];
};

export function SubjectForm(props: SubjectFormProps) {
  const { draftName, initial, button, edit, onSave, onCancel, programmes } = props;
  const entry = useDraftForm<SubjectFields, CreateSubjectInput>({
    name: `subject:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    edit,
    onSave,
    fieldNames,
    schema: createSubjectInputSchema,
    isContent: isSubjectDraft,
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

function isSubjectDraft(value: unknown): value is SubjectFields {
  return draftSchema.safeParse(value).success;
}
