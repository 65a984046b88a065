import {
  type CreateProgrammeInput,
  createProgrammeInputSchema,
  type Programme,
  programmeKindNames,
  programmeKinds,
} from "@ebute/contracts/courses";
import { z } from "zod";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { NameField } from "./name-field.tsx";

export type ProgrammeFields = Pick<Programme, "name" | "kind" | "examDate">;

const fieldNames = ["name", "kind", "examDate"] as const;

const draftSchema = z.object({
  name: z.string(),
  kind: z.enum(programmeKinds),
  examDate: z.string(),
});

export function ProgrammeForm(props: DialogFormProps<ProgrammeFields, CreateProgrammeInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<ProgrammeFields, CreateProgrammeInput>({
    name: `programme:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    edit,
    onSave,
    fieldNames,
    schema: createProgrammeInputSchema,
    isContent: isProgrammeDraft,
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="programme" button={button} onCancel={onCancel}>
      <NameField field={entry.field("name")} input={register("name")} />
      <Field label="Examination" {...entry.field("kind")}>
        <Select {...register("kind")}>
          {programmeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {programmeKindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Exam date"
        hint="Students see how many days are left. May be left empty."
        {...entry.field("examDate")}
      >
        <TextInput type="date" {...register("examDate")} />
      </Field>
    </EntryForm>
  );
}

function isProgrammeDraft(value: unknown): value is ProgrammeFields {
  return draftSchema.safeParse(value).success;
}
