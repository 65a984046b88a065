import type { FieldDefinition } from "@ebute/contracts/fields";
import { type PlainPostField, postFields } from "@ebute/contracts/posts";
import type { ComponentProps } from "react";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { PostFormHandle } from "./use-post-form.ts";

type PostTextFieldProps = {
  name: PlainPostField;
  post: Pick<PostFormHandle, "form" | "field">;
  hint?: string;
  /** Set for a text of several lines. */
  rows?: number;
} & Pick<ComponentProps<typeof TextInput>, "type" | "inputMode" | "autoCapitalize" | "spellCheck">;

/** Input of a plain field under its label. */
export function PostTextField({ name, post, hint, rows, ...input }: PostTextFieldProps) {
  const { label, maxChars: maxLength }: FieldDefinition = postFields[name];
  const control = { maxLength, ...post.form.register(name) };
  return (
    <Field label={label} hint={hint} {...post.field(name)}>
      {rows ? <TextArea rows={rows} {...control} /> : <TextInput {...input} {...control} />}
    </Field>
  );
}
