import { type Redirect, redirectSchema } from "@ebute/contracts/redirects";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import { type RedirectFields, RedirectForm } from "./redirect-form.tsx";
import { useCreateRedirect, useUpdateRedirect } from "./redirects.mutations.ts";

const dialogFields: EditFieldMap<RedirectFields> = {
  fromPath: defineTextField("Old address", "fromPath"),
  toPath: defineTextField("New address", "toPath"),
};

type NewRedirectDialogProps = {
  /** Address not found; empty for any other redirect. */
  fromPath: string;
  onClose: () => void;
};

export function NewRedirectDialog({ fromPath, onClose }: NewRedirectDialogProps) {
  const { mutateAsync } = useCreateRedirect();
  return (
    <AdminDialog title="New redirect" position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <RedirectForm
          name={`new${fromPath}`}
          initial={{ fromPath, toPath: "" }}
          suggestsTarget={fromPath !== ""}
          button={{ idle: "Add redirect", busy: "Adding..." }}
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

/** The form keeps its initial content, whatever later responses contain. */
export function EditRedirectDialog({
  redirect,
  onClose,
}: {
  redirect: Redirect;
  onClose: () => void;
}) {
  const { edit, opened, save } = useEditAndClose({
    stored: redirect,
    snapshotOf,
    isStored,
    onClose,
  });
  const { mutateAsync } = useUpdateRedirect(opened);
  const { mutateAsync: create } = useCreateRedirect();
  const { _id: id } = opened;
  return (
    <AdminDialog title="Edit redirect" position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <RedirectForm
          name={id}
          initial={snapshotOf(opened).fields}
          button={{ idle: "Save changes", busy: "Saving..." }}
          onCancel={onClose}
          edit={{ ...edit, basedOn: opened.updatedAt }}
          onSave={(input, mine) =>
            save({
              mine,
              send: (version, names) => mutateAsync({ ...pickFields(input, names), id, version }),
              copyAsNew: () => create(input),
            })
          }
        />
      </div>
      <EditConflictDialog edit={edit} noun="redirect" fields={dialogFields} area="admin" />
    </AdminDialog>
  );
}

function snapshotOf({ version, fromPath, toPath }: Redirect) {
  return { version, fields: { fromPath, toPath: toPath ?? "" } };
}

function isStored(value: unknown): value is Redirect {
  return redirectSchema.safeParse(value).success;
}
