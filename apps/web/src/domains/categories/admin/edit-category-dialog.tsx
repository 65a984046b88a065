import { type ManagedCategory, managedCategorySchema } from "@ebute/contracts/categories";
import { EditEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { useCreateCategory, useUpdateCategory } from "./categories.mutations.ts";
import { type CategoryFields, CategoryForm } from "./category-form.tsx";

const dialogFields: EditFieldMap<CategoryFields> = {
  name: defineTextField("Name", "name"),
  description: defineTextField("Description", "description"),
  slug: defineTextField("Address", "slug"),
};

type EditCategoryDialogProps = { category: ManagedCategory; onClose: () => void };

export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const { mutateAsync: update } = useUpdateCategory();
  const { mutateAsync: create } = useCreateCategory();
  return (
    <EditEntryDialog
      title={category.name}
      entry={category}
      schema={managedCategorySchema}
      toFields={toFields}
      noun="category"
      fields={dialogFields}
      {...{ update, create, onClose }}
    >
      {(form) => <CategoryForm {...form} />}
    </EditEntryDialog>
  );
}

function toFields({ name, slug, description }: ManagedCategory): CategoryFields {
  return { name, slug, description };
}
