import {
  PAGE_DESCRIPTION_MAX_CHARS,
  PAGE_PATH_MAX_CHARS,
  PAGE_STANDFIRST_MAX_CHARS,
  PAGE_TITLE_MAX_CHARS,
} from "@ebute/contracts/pages";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import type { PageFields } from "./page-form-fields.ts";

type PageSettingsFormProps = {
  entry: DraftForm<PageFields, PageFields>;
  isPublished: boolean;
};

/** Form for title, address and other texts of the page itself. */
export function PageSettingsForm({ entry, isPublished }: PageSettingsFormProps) {
  const { register } = entry.form;
  const labelled = (name: string) => {
    const { id, error } = entry.field(name);
    return { id, error: error ?? "" };
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Title" {...labelled("title")}>
        <TextInput maxLength={PAGE_TITLE_MAX_CHARS} {...register("title")} />
      </Field>
      <Field
        label="Address"
        hint={
          isPublished
            ? "A new address takes effect as soon as you save."
            : "Letters from a to z, digits and hyphens, such as /menu or /courses/waec"
        }
        {...labelled("path")}
      >
        <TextInput
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PAGE_PATH_MAX_CHARS}
          {...register("path")}
        />
      </Field>
      <Field label="Introduction" hint="Below the title" {...labelled("standfirst")}>
        <TextArea rows={3} maxLength={PAGE_STANDFIRST_MAX_CHARS} {...register("standfirst")} />
      </Field>
      <Field
        label="Description"
        hint="For search engines and link previews, in one sentence"
        {...labelled("description")}
      >
        <TextArea rows={3} maxLength={PAGE_DESCRIPTION_MAX_CHARS} {...register("description")} />
      </Field>
      <Field
        label="Effective date"
        hint="For rules and policies. Empty for none."
        {...labelled("effectiveDate")}
      >
        <TextInput type="date" {...register("effectiveDate")} />
      </Field>
      <Checkbox label="List the titles of the texts beside them" {...register("hasContents")} />
      <Text size="small" tone="quiet">
        In all texts, {"{name}"}, {"{email}"} and {"{url}"} stand for the name, the e-mail address
        and the address of the site, as they are under Settings.
      </Text>
    </div>
  );
}
