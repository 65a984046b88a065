import {
  administratorTexts,
  adminRoleNames,
  type Invitation,
} from "@ebute/contracts/administrators";
import { RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useResendInvitation, useWithdrawInvitation } from "../administrators.mutations.ts";
import { IssuedLink } from "./issued-link.tsx";

type InvitationListProps = {
  invitations: readonly Invitation[];
  /** False on sites without mail, where the owner passes links on by hand. */
  canMail: boolean;
};

/** Lists pending invitations. */
export function InvitationList({ invitations, canMail }: InvitationListProps) {
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
            <HeadCell>E-mail</HeadCell>
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
            name={`Take back: ${email}`}
            Icon={Undo2}
            tone="danger"
            data-action="withdraw"
            aria-disabled={withdrawal.isPending || undefined}
            onClick={async ({ currentTarget: row }) => {
              const question = administratorTexts.confirmWithdraw;
              if (!(await confirmAction({ question, names: [email], action: "Take back" }))) return;
              withdrawal.mutate({ id: _id }, { onSuccess: () => moveFocusFromRow(row) });
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
