import { COURSE_NAME_MAX_CHARS } from "@ebute/contracts/courses";
import type { ComponentProps } from "react";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type NameFieldProps = {
  field: { id: string; error: string | undefined };
  input: ComponentProps<"input">;
};

export function NameField({ field, input }: NameFieldProps) {
  return (
    <Field label="Name" {...field}>
      <TextInput maxLength={COURSE_NAME_MAX_CHARS} required data-first-focus {...input} />
    </Field>
  );
}
