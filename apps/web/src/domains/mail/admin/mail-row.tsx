import type { UnsentMail } from "@ebute/contracts/mail";
import { RotateCw, Trash2 } from "lucide-react";
import { Cell, Row, RowActions } from "#components/admin/data-table.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { RowCheckbox } from "#components/admin/row-checkbox.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { counted } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";

const kindWords: Record<UnsentMail["kind"], string> = {
  contactNotice: "Message from the Contact page",
  passwordReset: "Link for a new password",
  passwordChanged: "Notice of a changed password",
  adminInvitation: "Invitation of an administrator",
  adminPasswordReset: "Link for an administrator's new password",
  adminEmailProof: "Link to an administrator's new address",
  adminAccountChanged: "Notice of a change to an administrator's account",
  subscriptionConfirmation: "Question whether to subscribe",
};

type MailRowProps = {
  mail: UnsentMail;
  onSendAgain: () => void;
  /** Answers whether it was agreed to. */
  onDelete: () => boolean;
  isSelected: boolean;
  onToggle: () => void;
};

export function MailRow({ mail, onSendAgain, onDelete, isSelected, onToggle }: MailRowProps) {
  const { recipient, kind, triedAt, createdAt, canSendAgain } = mail;
  const label = `${kindWords[kind]} to ${recipient}`;
  return (
    <Row isSelected={isSelected}>
      <Cell shape="select">
        <RowCheckbox name={`Select ${label}`} isChecked={isSelected} onChange={onToggle} />
      </Cell>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{recipient}</p>
        <Text size="small" tone="quiet">
          {kindWords[kind]}
        </Text>
        <Text size="small" className="mt-1">
          {reasonOf(mail)}
        </Text>
      </Cell>
      <TimeCell shape="secondary" label="Written" iso={createdAt} />
      <TimeCell shape="plain" label="Last tried" iso={triedAt} />
      <Cell>
        <RowActions>
          {canSendAgain && (
            <IconButton
              name={`Send again: ${label}`}
              Icon={RotateCw}
              data-action="send"
              onClick={({ currentTarget }) => {
                onSendAgain();
                moveFocusFromRow(currentTarget);
              }}
            />
          )}
          <IconButton
            name={`Delete: ${label}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={({ currentTarget }) => {
              if (onDelete()) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

type TimeCellProps = { shape: "plain" | "secondary"; label: string; iso: string | null };

function TimeCell({ shape, label, iso }: TimeCellProps) {
  return (
    <Cell shape={shape} className="text-ink-2 text-small @form:whitespace-nowrap">
      <span className="@form:hidden">{label} </span>
      {iso ? <Time iso={iso} withTime /> : "Not yet"}
    </Cell>
  );
}

function reasonOf({ attempts, reason }: UnsentMail): string {
  if (!reason) return "Waiting for its turn.";
  return `${reason} Tried ${attempts === 1 ? "once" : counted(attempts, "time")}.`;
}
