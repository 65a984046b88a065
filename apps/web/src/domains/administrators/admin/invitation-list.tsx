import {
  administratorTexts,
  adminRoleNames,
  type Invitation,
} from "@ebute/contracts/administrators";
import { RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { AdminDialog } from "#components/admin/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/data-table.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { ListHeader } from "#components/admin/list-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { counted } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useResendInvitation, useWithdrawInvitation } from "../administrators.mutations.ts";
import { IssuedLink } from "./issued-link.tsx";

type InvitationListProps = {
  invitations: readonly Invitation[];
  /** False where links are passed on by hand. */
  canMail: boolean;
};

/** Who is invited and has not come yet. */
export function InvitationList({ invitations, canMail }: InvitationListProps) {
  const [link, setLink] = useState<string>();
  return (
    <section aria-label="Invitations" className="grid grid-cols-1 gap-3">
      <ListHeader
        title="Invitations"
        level={2}
        note={`${counted(invitations.length, "invitation")} not accepted yet`}
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
        <AdminDialog title="New link" place="center" isOpen onClose={() => setLink(undefined)}>
          <IssuedLink link={link} onClose={() => setLink(undefined)} />
        </AdminDialog>
      )}
    </section>
  );
}

type InvitationRowProps = {
  invitation: Invitation;
  /** Words of the button that makes another link. */
  again: string;
  onLink: (link: string) => void;
};

function InvitationRow({ invitation, again, onLink }: InvitationRowProps) {
  const { _id, email, role, expiresAt, isExpired } = invitation;
  const resending = useResendInvitation();
  const withdrawal = useWithdrawInvitation();
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
            onClick={({ currentTarget }) => {
              if (!confirm(administratorTexts.confirmWithdraw)) return;
              const row = currentTarget;
              withdrawal.mutate({ id: _id }, { onSuccess: () => moveFocusFromRow(row) });
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
