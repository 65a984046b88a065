import { adminRoleNames, adminRoleWords } from "@ebute/contracts/administrators";
import { type AdminRole, adminRoles } from "@ebute/contracts/auth";
import { EMAIL_MAX_CHARS } from "@ebute/contracts/primitives";
import { useState } from "react";
import { AdminDialog } from "#components/admin/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useOwnForm } from "#lib/forms/own-form.ts";
import { useInvite } from "../administrators.mutations.ts";
import { IssuedLink } from "./issued-link.tsx";

/** Asks whom to invite, and shows the link where it could not be mailed. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return (
    <AdminDialog
      title={link ? "Invitation" : "Invite administrator"}
      place="center"
      isOpen
      onClose={onClose}
    >
      {link ? (
        <IssuedLink link={link} onClose={onClose} />
      ) : (
        <InviteForm onCancel={onClose} onSent={(made) => (made ? setLink(made) : onClose())} />
      )}
    </AdminDialog>
  );
}

type InviteFormProps = { onCancel: () => void; onSent: (link: string | null) => void };

function InviteForm({ onCancel, onSent }: InviteFormProps) {
  const { mutateAsync } = useInvite();
  const [role, setRole] = useState<AdminRole>("editor");
  const own = useOwnForm({
    schema: async () => (await import("@ebute/contracts/administrators")).inviteInputSchema,
    send: async (input) => onSent((await mutateAsync(input)).link),
  });
  return (
    <form {...own.form} className="mt-4 grid grid-cols-1 gap-5">
      {own.message && <Notice tone="err">{own.message}</Notice>}
      <Field label="Email" error={own.fields.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          required
          maxLength={EMAIL_MAX_CHARS}
          data-first-focus
        />
      </Field>
      <Field label="Role" hint={adminRoleWords[role]} error={own.fields.role}>
        <Select
          name="role"
          value={role}
          onChange={({ currentTarget: { value } }) =>
            setRole(adminRoles.find((one) => one === value) ?? "editor")
          }
        >
          {adminRoles.map((one) => (
            <option key={one} value={one}>
              {adminRoleNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button busy={own.isPending} busyText="Inviting...">
          Invite
        </Button>
        <Button type="button" tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {own.isPending && <SlowText />}
    </form>
  );
}
