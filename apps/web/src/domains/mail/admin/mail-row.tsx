import { mailNames, type UnsentMail } from "@ebute/contracts/mail";
import { RotateCw, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { RowCheckbox } from "#components/admin/table/selection/row-checkbox.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";

type MailRowProps = {
  mail: UnsentMail;
  onSendAgain: () => void;
  /** Resolves to whether the user agreed. */
  onDelete: () => Promise<boolean>;
  isSelected: boolean;
  onToggle: () => void;
};

export function MailRow({ mail, onSendAgain, onDelete, isSelected, onToggle }: MailRowProps) {
  const { recipient, kind, triedAt, createdAt, canSendAgain } = mail;
  const label = mailLabel(mail);
  return (
    <Row isSelected={isSelected}>
      <Cell shape="select">
        <RowCheckbox name={`Select ${label}`} isChecked={isSelected} onChange={onToggle} />
      </Cell>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{recipient}</p>
        <Text size="small" tone="quiet">
          {mailNames[kind]}
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
            onClick={async ({ currentTarget }) => {
              if (await onDelete()) moveFocusFromRow(currentTarget);
            }}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

/** Returns the name of a mail, which has no subject. */
export function mailLabel({ kind, recipient }: UnsentMail): string {
  return `${mailNames[kind]} to ${recipient}`;
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
  return `${reason} Tried ${attempts === 1 ? "once" : formatNounCount(attempts, "time")}.`;
}
