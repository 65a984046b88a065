import {
  CATEGORY_DESCRIPTION_MAX_CHARS,
  CATEGORY_NAME_MAX_CHARS,
  CATEGORY_SLUG_MAX_CHARS,
  type CreateCategoryInput,
  createCategoryInputSchema,
} from "@ebute/contracts/categories";
import { z } from "zod";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";

export type CategoryFields = { name: string; slug: string; description: string };

const fieldNames = ["name", "description", "slug"] as const;

const { slug, description } = createCategoryInputSchema.shape;

const formSchema = createCategoryInputSchema.extend({
  slug: slug.unwrap(),
  description: description.unwrap(),
});

const draftSchema = z.object({ name: z.string(), slug: z.string(), description: z.string() });

export function CategoryForm(props: DialogFormProps<CategoryFields, CreateCategoryInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<CategoryFields, CreateCategoryInput>({
    name: `category:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: formSchema,
    isContent: isCategoryDraft,
    fieldNames,
    edit,
    onSave,
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="category" button={button} onCancel={onCancel}>
      <Field label="Name" {...entry.field("name")}>
        <TextInput
          maxLength={CATEGORY_NAME_MAX_CHARS}
          required
          data-first-focus
          {...register("name")}
        />
      </Field>
      <Field
        label="Description"
        hint="A sentence or two above its blogs, and in search engines."
        {...entry.field("description")}
      >
        <TextArea
          rows={3}
          maxLength={CATEGORY_DESCRIPTION_MAX_CHARS}
          {...register("description")}
        />
      </Field>
      <Field
        label="Address"
        hint={
          edit
            ? "Follows /category/ in the address of its page. The old address still works."
            : "Follows /category/ in the address of its page. Empty: made from the name."
        }
        {...entry.field("slug")}
      >
        <TextInput
          maxLength={CATEGORY_SLUG_MAX_CHARS}
          autoCapitalize="none"
          spellCheck={false}
          {...register("slug")}
        />
      </Field>
    </EntryForm>
  );
}

function isCategoryDraft(value: unknown): value is CategoryFields {
  return draftSchema.safeParse(value).success;
}
