import { NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { emptyAuthor } from "./author-fields.ts";
import { AuthorForm } from "./author-form.tsx";
import { useCreateAuthor } from "./authors.mutations.ts";

export function NewAuthorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateAuthor();
  return (
    <NewEntryDialog
      {...{ title: "New author", noun: "author", initial: emptyAuthor, create, onClose }}
    >
      {(form) => <AuthorForm {...form} />}
    </NewEntryDialog>
  );
}
