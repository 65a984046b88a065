import { type ManagedAuthor, managedAuthorSchema } from "@ebute/contracts/authors";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
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

const button = { idle: "Save changes", busy: "Saving..." };

type EditAuthorDialogProps = { author: ManagedAuthor; onClose: () => void };

/** The form keeps its initial content, whatever later responses contain. */
export function EditAuthorDialog({ author, onClose }: EditAuthorDialogProps) {
  const { edit, opened, save } = useEditAndClose({
    stored: author,
    snapshotOf,
    isStored,
    onClose,
  });
  const { mutateAsync } = useUpdateAuthor();
  const { mutateAsync: create } = useCreateAuthor();
  return (
    <AdminDialog title={opened.name} position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <AuthorForm
          draftName={opened._id}
          initial={toAuthorFields(opened)}
          button={button}
          edit={{ ...edit, basedOn: String(opened.version) }}
          onCancel={onClose}
          onSave={(input, mine) =>
            save({
              mine,
              send: (version, names) =>
                mutateAsync({
                  ...pickFields(input, toAuthorInputNames(names)),
                  ...{ id: opened._id, version },
                }),
              copyAsNew: () => create(input),
            })
          }
        />
      </div>
      <EditConflictDialog edit={edit} noun="author" fields={dialogFields} area="admin" />
    </AdminDialog>
  );
}

function snapshotOf(author: ManagedAuthor) {
  return { version: author.version, fields: toAuthorFields(author) };
}

function isStored(value: unknown): value is ManagedAuthor {
  return managedAuthorSchema.safeParse(value).success;
}
