import { NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { useCreateCategory } from "./categories.mutations.ts";
import { CategoryForm } from "./category-form.tsx";

const empty = { name: "", slug: "", description: "" };

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateCategory();
  return (
    <NewEntryDialog
      {...{ title: "New category", noun: "category", initial: empty, create, onClose }}
    >
      {(form) => <CategoryForm {...form} />}
    </NewEntryDialog>
  );
}
