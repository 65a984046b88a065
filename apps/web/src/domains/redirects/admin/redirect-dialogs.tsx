import { type Redirect, redirectSchema } from "@ebute/contracts/redirects";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
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
  const { mutateAsync: create } = useCreateRedirect();
  return (
    <NewEntryDialog
      title="New redirect"
      draftName={`new${fromPath}`}
      initial={{ fromPath, toPath: "" }}
      noun="redirect"
      create={create}
      onClose={onClose}
    >
      {(form) => <RedirectForm {...form} suggestsTarget={fromPath !== ""} />}
    </NewEntryDialog>
  );
}

type EditRedirectDialogProps = { redirect: Redirect; onClose: () => void };

export function EditRedirectDialog({ redirect, onClose }: EditRedirectDialogProps) {
  const { mutateAsync: update } = useUpdateRedirect(redirect);
  const { mutateAsync: create } = useCreateRedirect();
  return (
    <EditEntryDialog
      title="Edit redirect"
      entry={redirect}
      schema={redirectSchema}
      toFields={toFields}
      noun="redirect"
      fields={dialogFields}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <RedirectForm {...form} />}
    </EditEntryDialog>
  );
}

function toFields({ fromPath, toPath }: Redirect): RedirectFields {
  return { fromPath, toPath: toPath ?? "" };
}
