import {
  type AdminRole,
  adminRoleNames,
  adminRoles,
  describeAdminRole,
} from "@ebute/contracts/administrators";
import { useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useInviteAdministrator } from "../administrators.mutations.ts";
import { IssuedLink } from "./issued-link.tsx";

/** Asks for the invited address and shows the link if it could not be mailed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return (
    <AdminDialog
      title={link ? "Invitation" : "Invite administrator"}
      position="center"
      isOpen
      onClose={onClose}
    >
      {link ? (
        <IssuedLink link={link} onClose={onClose} />
      ) : (
        <InviteForm
          onCancel={onClose}
          onSent={(sentLink) => (sentLink ? setLink(sentLink) : onClose())}
        />
      )}
    </AdminDialog>
  );
}

type InviteFormProps = { onCancel: () => void; onSent: (link: string | null) => void };

function InviteForm({ onCancel, onSent }: InviteFormProps) {
  const { mutateAsync } = useInviteAdministrator();
  const [role, setRole] = useState<AdminRole>("editor");
  const site = useSite();
  const accountForm = useAccountForm({
    schema: async () =>
      (await import("@ebute/contracts/administrators")).inviteAdministratorInputSchema,
    send: async (input) => onSent((await mutateAsync(input)).link),
  });
  return (
    <form {...accountForm.form} className="mt-4 grid grid-cols-1 gap-5">
      {accountForm.message && <Notice tone="err">{accountForm.message}</Notice>}
      <Field label="Email" error={accountForm.fields.email}>
        <EmailInput autoComplete="off" data-first-focus />
      </Field>
      <Field label="Role" hint={describeAdminRole(role, site)} error={accountForm.fields.role}>
        <Select
          name="role"
          value={role}
          onChange={({ currentTarget: { value } }) =>
            setRole(adminRoles.find((option) => option === value) ?? "editor")
          }
        >
          {adminRoles.map((option) => (
            <option key={option} value={option}>
              {adminRoleNames[option]}
            </option>
          ))}
        </Select>
      </Field>
      <DialogButtons onCancel={onCancel}>
        <Button busy={accountForm.isPending} busyText="Inviting...">
          Invite
        </Button>
      </DialogButtons>
      {accountForm.isPending && <SlowSendingText />}
    </form>
  );
}
