import { type MailTableInput, mailTexts, type UnsentMail } from "@ebute/contracts/mail";
import { DataTable, HeadCell } from "#components/admin/table/data-table.tsx";
import { OutcomeText } from "#components/admin/table/outcome-text.tsx";
import { SelectAllHead } from "#components/admin/table/select-cells.tsx";
import { SelectionBar } from "#components/admin/table/selection-bar.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { type BulkRow, formatNounCount, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { type RowSelection, useRowSelection } from "#lib/tables/row-selection.ts";
import { useDeleteMails, useOptimisticMails, useResendMails } from "./mail.mutations.ts";
import { MailRow, mailLabel } from "./mail-row.tsx";

type MailTableProps = {
  mails: readonly UnsentMail[];
  /** Text of the empty table. */
  emptyText: string;
  isBusy: boolean;
} & Sorting;

type Sorting = {
  sorting: SortedBy;
  onSort: (next: SortedBy) => void;
};

type OnRefused = (ids: string[]) => void;

type SortedBy = Pick<MailTableInput, "sort" | "direction">;

/** One page of failed or queued mails. */
export function MailTable(props: MailTableProps) {
  const { mails, emptyText, isBusy, sorting, onSort } = props;
  const sending = useResendMails();
  const deletion = useDeleteMails();
  const rows = useOptimisticMails(mails);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const sendable = rows.filter(({ _id, canSendAgain }) => selection.has(_id) && canSendAgain);
  const sendAgain = (chosen: readonly UnsentMail[], onRefused?: OnRefused) =>
    sending.mutate({ rows: chosen.map(rowOf), value: null, onRefused });
  async function confirmDelete(chosen: readonly UnsentMail[], onRefused?: OnRefused) {
    if (!(await confirmDeletion(confirmText(chosen.length), chosen.map(mailLabel)))) return false;
    deletion.mutate({ rows: chosen.map(rowOf), value: null, onRefused });
    return true;
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <OutcomeText outcome={latestOutcome([sending, deletion])} />
      {rows.length === 0 ? (
        <EmptyState>{emptyText}</EmptyState>
      ) : (
        <DataTable
          caption="Mail"
          isBusy={isBusy}
          head={<MailTableHead selection={selection} sorting={sorting} onSort={onSort} />}
        >
          {rows.map((mail) => (
            <MailRow
              key={mail._id}
              mail={mail}
              onSendAgain={() => sendAgain([mail])}
              onDelete={() => confirmDelete([mail])}
              isSelected={selection.has(mail._id)}
              onToggle={() => selection.toggle(mail._id)}
            />
          ))}
        </DataTable>
      )}
      <SelectionBar
        count={selection.selectedIds.length}
        noun="mail"
        onClear={selection.clear}
        confirmDelete={() =>
          confirmDelete(
            rows.filter(({ _id }) => selection.has(_id)),
            selection.add,
          )
        }
      >
        {(finish) =>
          sendable.length > 0 && (
            <Button
              type="button"
              onClick={() => {
                sendAgain(sendable, selection.add);
                finish();
              }}
            >
              Send again
            </Button>
          )
        }
      </SelectionBar>
    </div>
  );
}

type MailTableHeadProps = Sorting & { selection: RowSelection };

function MailTableHead({ selection, sorting, onSort }: MailTableHeadProps) {
  return (
    <>
      <SelectAllHead nouns="mails" selection={selection} />
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
