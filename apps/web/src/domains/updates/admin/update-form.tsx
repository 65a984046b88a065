import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  type CreateUpdateInput,
  createUpdateInputSchema,
  UPDATE_MAX_CHARS,
} from "@ebute/contracts/updates";
import { z } from "zod";
import { type EntryFieldsProps, EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";

const fieldNames = ["title", "content"] as const;

const draftSchema = z.object({ title: z.string(), content: z.string() });

export function UpdateForm(props: EntryFieldsProps<CreateUpdateInput, CreateUpdateInput>) {
  const { name, initial, versions, edit, button, onSave, onCancel, notice } = props;
  const labelSuffix = versions ? `, ${initial.title}` : ", Student Update";
  const entry = useDraftForm<CreateUpdateInput, CreateUpdateInput>({
    name: `update:${name}`,
    initial,
    basedOn: versions?.base,
    schema: createUpdateInputSchema,
    isContent: isUpdateDraft,
    isSynced: true,
    fieldNames,
    edit,
    onSave,
    isEmptiedAfter: versions === undefined,
  });
  const { register } = entry.form;
  return (
    <EntryForm
      entry={entry}
      noun="update"
      versions={versions}
      button={button}
      onCancel={onCancel}
      notice={notice}
    >
      <Field label="Title" labelSuffix={labelSuffix} {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <Field label="Content" labelSuffix={labelSuffix} {...entry.field("content")}>
        <TextArea maxLength={UPDATE_MAX_CHARS} required {...register("content")} />
      </Field>
    </EntryForm>
  );
}

function isUpdateDraft(value: unknown): value is CreateUpdateInput {
  return draftSchema.safeParse(value).success;
}
