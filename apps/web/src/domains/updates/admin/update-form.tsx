import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  type CreateUpdateInput,
  createUpdateInputSchema,
  UPDATE_MAX_CHARS,
} from "@ebute/contracts/updates";
import type { ReactNode } from "react";
import { z } from "zod";
import { EntryForm } from "#components/admin/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useKeptForm } from "#lib/forms/kept-form.ts";

type UpdateFormProps = {
  /** `new`, or the id of the update: what its draft is kept under. */
  name: string;
  initial: CreateUpdateInput;
  /** The server's version that `initial` is, and the one it has now; undefined for a new update. */
  versions?: { base: string; current: string };
  button: { idle: string; busy: string };
  onSave: (input: CreateUpdateInput) => Promise<undefined>;
  onCancel?: () => void;
  /** What came of the last save that went well. */
  notice?: ReactNode;
};

const fieldNames = ["title", "content"] as const;

const draftSchema = z.object({ title: z.string(), content: z.string() });

export function UpdateForm(props: UpdateFormProps) {
  const { name, initial, versions, button, onSave, onCancel, notice } = props;
  const which = versions ? `, ${initial.title}` : ", Student Update";
  const entry = useKeptForm<CreateUpdateInput, CreateUpdateInput>({
    name: `update:${name}`,
    initial,
    basedOn: versions?.base,
    schema: createUpdateInputSchema,
    isContent: isUpdateDraft,
    fieldNames,
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
