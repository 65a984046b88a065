import { type MailTableInput, mailNames, mailTexts, type UnsentMail } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, Trash2 } from "lucide-react";
import { ToggleGroup } from "#components/admin/form/toggle-group.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { RowCheckbox } from "#components/admin/table/selection/row-checkbox.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { type BulkRow, formatNounCount, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useDeleteMails, useOptimisticMails, useResendMails } from "./mail.mutations.ts";
import { mailTableHref } from "./mail-table-params.ts";
import { WaitingLinks } from "./waiting-links.tsx";

const statuses = [
  { value: "failed", label: "Not delivered" },
  { value: "queued", label: "Waiting" },
] as const;

const emptyTexts = { failed: mailTexts.noneFailed, queued: mailTexts.noneQueued };

type MailScreenProps = { input: MailTableInput; onGo: (href: string) => void };

/** Undelivered mail with reasons and actions. */
export function MailScreen({ input, onGo }: MailScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.mail.table.queryOptions(input), ...listQueryOptions });
  const { data: state } = useQuery(trpc.mail.state.queryOptions());
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: mailTableHref,
    onGo,
  });
  const handleClear = () => resetFilters({ q: "" });
  return (
    <TableScreen
      title="Mail"
      noun="mail"
      query={query}
      page={input.page}
      list={`${input.q} ${input.status}`}
      hrefFor={(page) => mailTableHref({ ...input, page })}
      tools={
        <div className="grid grid-cols-1 gap-4">
          {state?.isConfigured === false && <Notice tone="info">{mailTexts.notConfigured}</Notice>}
          <WaitingLinks />
          <TableTools>
            <ToggleGroup
              label="Show mails that are"
              options={statuses}
              value={input.status}
              onChange={(status) => handleChange({ status })}
            />
            <TableSearch label="Search mail" {...search} />
          </TableTools>
        </div>
      }
      empty={input.q && <NoMatch onClear={handleClear}>{mailTexts.noMatch}</NoMatch>}
    >
      {({ mails }, { isBusy }) => (
        <MailTable
          key={input.status}
          mails={mails}
          sorting={input}
          onSort={handleChange}
          emptyText={emptyTexts[input.status]}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}

type MailTableProps = {
  mails: readonly UnsentMail[];
  emptyText: string;
  isBusy: boolean;
} & Sorting;

type Sorting = {
  sorting: SortedBy;
  onSort: (next: SortedBy) => void;
};

type OnRefused = (ids: string[]) => void;

type SortedBy = Pick<MailTableInput, "sort" | "direction">;

function MailTable(props: MailTableProps) {
  const { mails, emptyText, isBusy, sorting, onSort } = props;
  const sending = useResendMails();
  const deletion = useDeleteMails();
  const sendAgain = (chosen: readonly UnsentMail[], onRefused?: OnRefused) =>
    sending.mutate({ rows: chosen.map(rowOf), value: null, onRefused });
  async function confirmDelete(chosen: readonly UnsentMail[], onRefused?: OnRefused) {
    if (!(await confirmDeletion(confirmText(chosen.length), chosen.map(mailLabel)))) return false;
    deletion.mutate({ rows: chosen.map(rowOf), value: null, onRefused });
    return true;
  }
  return (
    <SelectableTable
      caption="Mail"
      noun="mail"
      rows={useOptimisticMails(mails)}
      emptyText={emptyText}
      isBusy={isBusy}
      outcome={latestOutcome([sending, deletion])}
      head={<MailTableHead sorting={sorting} onSort={onSort} />}
      renderRow={(mail, selection) => (
        <MailRow
          key={mail._id}
          mail={mail}
          onSendAgain={() => sendAgain([mail])}
          onDelete={() => confirmDelete([mail])}
          isSelected={selection.has(mail._id)}
          onToggle={() => selection.toggle(mail._id)}
        />
      )}
      confirmDelete={confirmDelete}
      renderActions={(selected, onRefused, finish) => {
        const sendable = selected.filter(({ canSendAgain }) => canSendAgain);
        if (sendable.length === 0) return null;
        return (
          <Button
            type="button"
            onClick={() => {
              sendAgain(sendable, onRefused);
              finish();
            }}
          >
            Send again
          </Button>
        );
      }}
    />
  );
}

function MailTableHead({ sorting, onSort }: Sorting) {
  return (
    <>
      <SortHeader column="recipient" current={sorting} onSort={onSort}>
        To & Reason
      </SortHeader>
      <SortHeader column="createdAt" first="desc" current={sorting} onSort={onSort}>
        Written
      </SortHeader>
      <SortHeader column="triedAt" first="desc" current={sorting} onSort={onSort}>
        Last tried
      </SortHeader>
      <HeadCell shape="wide">Action</HeadCell>
    </>
  );
}

function rowOf(mail: UnsentMail): BulkRow {
  return { id: mail._id, name: mailLabel(mail) };
}

function confirmText(count: number): string {
  if (count === 1) return mailTexts.confirmDelete;
  return `Are you sure you want to delete these ${formatNounCount(count, "mail")}? Nobody will get them.`;
}

type MailRowProps = {
  mail: UnsentMail;
  onSendAgain: () => void;
  /** Resolves to whether the user agreed. */
  onDelete: () => Promise<boolean>;
  isSelected: boolean;
  onToggle: () => void;
};

function MailRow({ mail, onSendAgain, onDelete, isSelected, onToggle }: MailRowProps) {
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
function mailLabel({ kind, recipient }: UnsentMail): string {
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
