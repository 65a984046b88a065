import type { ComponentProps } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useAuthorOptions } from "./author-options.ts";

type AuthorFieldProps = {
  field: { id: string; error: string | undefined };
  /** Id of the author; empty for the author line of the site. */
  value: string;
  onChange: (id: string) => void;
};

/** Choice of the author of a post. */
export function AuthorField({ field, value, onChange }: AuthorFieldProps) {
  const { authorLabel } = useSite().words;
  return (
    <Field label="Author" {...field}>
      <AuthorSelect value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{authorLabel}</option>
      </AuthorSelect>
    </Field>
  );
}

type AuthorSelectProps = ComponentProps<typeof Select> & { value: string };

/** The authors after the given options. The chosen one stays an option, even if it is gone. */
export function AuthorSelect({ value, children, ...select }: AuthorSelectProps) {
  const options = useAuthorOptions();
  const isMissing = value.length > 1 && !options?.some(({ _id }) => _id === value);
  return (
    <Select value={value} {...select}>
      {children}
      {isMissing && (
        <option value={value}>{options ? "An author who was deleted" : "Loading..."}</option>
      )}
      {options?.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
