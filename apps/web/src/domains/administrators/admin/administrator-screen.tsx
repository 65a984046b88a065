import {
  type AdminRole,
  administratorTexts,
  adminRoleNames,
  adminRoles,
  describeAdminRole,
  INVITATION_HOURS,
  type Invitation,
} from "@ebute/contracts/administrators";
import { useQuery } from "@tanstack/react-query";
import { Plus, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { SecretLink } from "#components/admin/secret-link.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { ListScreen } from "#components/admin/table/list-screen.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmailInput } from "#components/ui/email-input.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  useInviteAdministrator,
  useResendInvitation,
  useWithdrawInvitation,
} from "../administrators.mutations.ts";
import { administratorsQuery } from "../administrators.queries.ts";
import { AdministratorTable } from "./administrator-table.tsx";

/** Lists administrators and invitations with their roles. For owners. */
export function AdministratorScreen() {
  const query = useQuery(administratorsQuery(useTRPC()));
  const [isInviting, setIsInviting] = useState(false);
  const { data } = query;
  return (
    <ListScreen
      title="Administrators"
      note={data ? formatNounCount(data.administrators.length, "administrator") : ""}
      query={query}
      loadFailed="Failed to load administrators"
      showsRefetchErrors
      action={
        <Button type="button" onClick={() => setIsInviting(true)}>
          <Plus aria-hidden="true" size={18} />
          Invite administrator
        </Button>
      }
      dialogs={isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    >
      {data && (
        <div className="grid grid-cols-1 gap-10">
          <AdministratorTable administrators={data.administrators} />
          {data.invitations.length > 0 && (
            <InvitationList invitations={data.invitations} canMail={data.canMail} />
          )}
        </div>
      )}
    </ListScreen>
  );
}

/** Asks for the invited address and shows the link if it could not be mailed. */
function InviteDialog({ onClose }: { onClose: () => void }) {
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

type InvitationListProps = {
  invitations: readonly Invitation[];
  /** False on sites without mail, where the owner passes links on by hand. */
  canMail: boolean;
};

function InvitationList({ invitations, canMail }: InvitationListProps) {
  const [link, setLink] = useState<string>();
  return (
    <section aria-label="Invitations" className="grid grid-cols-1 gap-3">
      <ListHeader
        title="Invitations"
        level={2}
        note={`${formatNounCount(invitations.length, "invitation")} not accepted yet`}
      />
      <DataTable
        caption="Invitations"
        head={
          <>
            <HeadCell>Email</HeadCell>
            <HeadCell shape="wide">Role</HeadCell>
            <HeadCell shape="wide">Ends</HeadCell>
            <HeadCell shape="wide">Action</HeadCell>
          </>
        }
      >
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation._id}
            invitation={invitation}
            again={canMail ? "Send again" : "Make a new link"}
            onLink={setLink}
          />
        ))}
      </DataTable>
      {link && (
        <AdminDialog title="New link" position="center" isOpen onClose={() => setLink(undefined)}>
          <IssuedLink link={link} onClose={() => setLink(undefined)} />
        </AdminDialog>
      )}
    </section>
  );
}

type InvitationRowProps = {
  invitation: Invitation;
  /** Label of the button that issues another link. */
  again: string;
  onLink: (link: string) => void;
};

function InvitationRow({ invitation, again, onLink }: InvitationRowProps) {
  const { _id, email, role, expiresAt, isExpired } = invitation;
  const resending = useResendInvitation(email);
  const withdrawal = useWithdrawInvitation(email);
  return (
    <Row>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{email}</p>
      </Cell>
      <Cell>{adminRoleNames[role]}</Cell>
      <Cell className="text-small">
        {isExpired ? (
          <Badge tone="warn">Expired</Badge>
        ) : (
          <Text size="small" tone="quiet">
            <span className="@form:hidden">Ends </span>
            <Time iso={expiresAt} withTime />
          </Text>
        )}
      </Cell>
      <Cell>
        <RowActions>
          <IconButton
            name={`${again}: ${email}`}
            Icon={RotateCw}
            data-action="again"
            aria-disabled={resending.isPending || undefined}
            onClick={() =>
              resending.mutate({ id: _id }, { onSuccess: ({ link }) => link && onLink(link) })
            }
          />
          <IconButton
            name={`Withdraw: ${email}`}
            Icon={Undo2}
            tone="danger"
            data-action="withdraw"
            aria-disabled={withdrawal.isPending || undefined}
            onClick={async ({ currentTarget: row }) => {
              const question = administratorTexts.confirmWithdraw;
              if (!(await confirmAction({ question, names: [email], action: "Withdraw" }))) return;
              withdrawal.mutate({ id: _id }, { onSuccess: () => moveFocusFromRow(row) });
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

type IssuedLinkProps = { link: string; onClose: () => void };

/** Shows the link of an invitation that could not be mailed. It cannot be shown again. */
function IssuedLink({ link, onClose }: IssuedLinkProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <Text>
        This site sends no e-mail. Pass this link on in a way that only the invited person can read.
        It is shown only now, works once, and is valid for {INVITATION_HOURS} hours.
      </Text>
      <SecretLink link={link}>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </SecretLink>
    </div>
  );
}
