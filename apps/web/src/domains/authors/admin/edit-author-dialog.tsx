import { type ManagedAuthor, managedAuthorSchema } from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { EditEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { type AuthorFields, toAuthorFields, toAuthorInputNames } from "./author-fields.ts";
import { AuthorForm } from "./author-form.tsx";
import { useCreateAuthor, useUpdateAuthor } from "./authors.mutations.ts";

const dialogFields: EditFieldMap<AuthorFields> = {
  name: defineTextField("Name", "name"),
  bio: defineTextField("About the author", "bio"),
  picture: {
    label: "Picture",
    show: ({ picture }) => (
      <div className="relative aspect-square w-24">
        {picture && (
          <Picture
            picture={{ focus: defaultFocalPoint, ...picture }}
            alt=""
            sizes="6rem"
            subject="author"
          />
        )}
      </div>
    ),
  },
};

type EditAuthorDialogProps = { author: ManagedAuthor; onClose: () => void };

export function EditAuthorDialog({ author, onClose }: EditAuthorDialogProps) {
  const { mutateAsync: update } = useUpdateAuthor();
  const { mutateAsync: create } = useCreateAuthor();
  return (
    <EditEntryDialog
      title={author.name}
      entry={author}
      schema={managedAuthorSchema}
      toFields={toAuthorFields}
      toInputNames={toAuthorInputNames}
      noun="author"
      fields={dialogFields}
      {...{ update, create, onClose }}
    >
      {(form) => <AuthorForm {...form} />}
    </EditEntryDialog>
  );
}
