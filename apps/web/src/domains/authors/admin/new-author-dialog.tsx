import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { emptyAuthor } from "./author-fields.ts";
import { AuthorForm } from "./author-form.tsx";
import { useCreateAuthor } from "./authors.mutations.ts";

const button = { idle: "Add author", busy: "Adding..." };

export function NewAuthorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateAuthor();
  return (
    <AdminDialog title="New author" position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <AuthorForm
          draftName="new"
          initial={emptyAuthor}
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
