import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  type CreateUpdateInput,
  createUpdateInputSchema,
  UPDATE_MAX_CHARS,
} from "@ebute/contracts/updates";
import type { ReactNode } from "react";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import type { DraftFormEdit } from "#lib/forms/persistence/draft-fields.ts";

type UpdateFormProps = {
  /** `new` or the update's id; part of the draft's key. */
  name: string;
  initial: CreateUpdateInput;
  /** Server versions of `initial` and now; undefined for a new update. */
  versions?: { base: string; current: string };
  button: { idle: string; busy: string };
  /** Set when editing an existing update. */
  edit?: DraftFormEdit;
  onSave: (input: CreateUpdateInput, mine: CreateUpdateInput) => Promise<undefined>;
  onCancel?: () => void;
  /** Message about the last successful save. */
  notice?: ReactNode;
};

const fieldNames = ["title", "content"] as const;

const draftSchema = z.object({ title: z.string(), content: z.string() });

export function UpdateForm(props: UpdateFormProps) {
  const { name, initial, versions, edit, button, onSave, onCancel, notice } = props;
  const which = versions ? `, ${initial.title}` : ", Student Update";
  const entry = useDraftForm<CreateUpdateInput, CreateUpdateInput>({
    name: `update:${name}`,
    initial,
    basedOn: versions?.base,
    schema: createUpdateInputSchema,
    isContent: isUpdateDraft,
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
      <Field label="Title" labelSuffix={which} {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <Field label="Content" labelSuffix={which} {...entry.field("content")}>
        <TextArea maxLength={UPDATE_MAX_CHARS} required {...register("content")} />
      </Field>
    </EntryForm>
  );
}

function isUpdateDraft(value: unknown): value is CreateUpdateInput {
  return draftSchema.safeParse(value).success;
}
