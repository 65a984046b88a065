import { type ManagedCategory, managedCategorySchema } from "@ebute/contracts/categories";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import { useCreateCategory, useUpdateCategory } from "./categories.mutations.ts";
import { type CategoryFields, CategoryForm } from "./category-form.tsx";

const dialogFields: EditFieldMap<CategoryFields> = {
  name: defineTextField("Name", "name"),
  description: defineTextField("Description", "description"),
  slug: defineTextField("Address", "slug"),
};

const button = { idle: "Save changes", busy: "Saving..." };

type EditCategoryDialogProps = { category: ManagedCategory; onClose: () => void };

/** The form keeps its initial content, whatever later responses contain. */
export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const { edit, opened, save } = useEditAndClose({
    stored: category,
    snapshotOf,
    isStored,
    onClose,
  });
  const { mutateAsync } = useUpdateCategory();
  const { mutateAsync: create } = useCreateCategory();
  return (
    <AdminDialog title={opened.name} position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <CategoryForm
          draftName={opened._id}
          initial={fieldsOf(opened)}
          button={button}
          edit={{ ...edit, basedOn: String(opened.version) }}
          onCancel={onClose}
          onSave={(input, mine) =>
            save({
              mine,
              send: (version, names) =>
                mutateAsync({ ...pickFields(input, names), id: opened._id, version }),
              copyAsNew: () => create(input),
            })
          }
        />
      </div>
      <EditConflictDialog edit={edit} noun="category" fields={dialogFields} area="admin" />
    </AdminDialog>
  );
}

function fieldsOf({ name, slug, description }: ManagedCategory): CategoryFields {
  return { name, slug, description };
}

function snapshotOf(category: ManagedCategory) {
  return { version: category.version, fields: fieldsOf(category) };
}

function isStored(value: unknown): value is ManagedCategory {
  return managedCategorySchema.safeParse(value).success;
}
