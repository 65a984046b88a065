import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { useCreateCategory } from "./categories.mutations.ts";
import { CategoryForm } from "./category-form.tsx";

const empty = { name: "", slug: "", description: "" };
const button = { idle: "Add category", busy: "Adding..." };

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateCategory();
  return (
    <AdminDialog title="New category" position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <CategoryForm
          draftName="new"
          initial={empty}
          button={button}
          onCancel={onClose}
          onSave={async (input) => {
            await mutateAsync(input);
            onClose();
            return undefined;
          }}
        />
      </div>
    </AdminDialog>
  );
}
