import { type MailTableInput, mailTexts, type UnsentMail } from "@ebute/contracts/mail";
import { DataTable, HeadCell } from "#components/admin/data-table.tsx";
import { OutcomeText } from "#components/admin/outcome-text.tsx";
import { RowCheckbox } from "#components/admin/row-checkbox.tsx";
import { SelectionBar } from "#components/admin/selection-bar.tsx";
import { SortHeader } from "#components/admin/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { counted, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";
import { type RowSelection, useRowSelection } from "#lib/tables/row-selection.ts";
import { useDeleteMails, useExpectedMails, useSendMailsAgain } from "./mail.mutations.ts";
import { MailRow } from "./mail-row.tsx";

type MailTableProps = {
  mails: readonly UnsentMail[];
  /** Said when there is none. */
  emptyText: string;
  isBusy: boolean;
} & Sorting;

type Sorting = {
  sorting: SortedBy;
  onSort: (next: SortedBy) => void;
};

type SortedBy = Pick<MailTableInput, "sort" | "direction">;

/** One page of mails, given up or waiting. */
export function MailTable(props: MailTableProps) {
  const { mails, emptyText, isBusy, sorting, onSort } = props;
  const sending = useSendMailsAgain();
  const deletion = useDeleteMails();
  const rows = useExpectedMails(mails);
  const selection = useRowSelection(rows.map(({ _id }) => _id));
  const sendable = rows.filter(({ _id, canSendAgain }) => selection.has(_id) && canSendAgain);
  const sendAgain = (ids: string[]) => sending.mutate({ ids, value: null });
  function confirmDelete(ids: string[]): boolean {
    if (!confirm(confirmText(ids.length))) return false;
    deletion.mutate({ ids, value: null });
    return true;
  }
  function finish() {
    selection.clear();
    focusHeading();
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
              onSendAgain={() => sendAgain([mail._id])}
              onDelete={() => confirmDelete([mail._id])}
              isSelected={selection.has(mail._id)}
              onToggle={() => selection.toggle(mail._id)}
            />
          ))}
        </DataTable>
      )}
      {selection.chosen.length > 0 && (
        <SelectionBar
          text={`${counted(selection.chosen.length, "mail")} selected`}
          onClear={finish}
        >
          {sendable.length > 0 && (
            <Button
              type="button"
              onClick={() => {
                sendAgain(sendable.map(({ _id }) => _id));
                finish();
              }}
            >
              Send again
            </Button>
          )}
          <Button
            type="button"
            tone="danger"
            onClick={() => confirmDelete(selection.chosen) && finish()}
          >
            Delete
          </Button>
        </SelectionBar>
      )}
    </div>
  );
}

type MailTableHeadProps = Sorting & { selection: RowSelection };

function MailTableHead({ selection, sorting, onSort }: MailTableHeadProps) {
  return (
    <>
      <HeadCell shape="select">
        <RowCheckbox
          name="Select all mails on this page"
          isChecked={selection.isAll}
          isMixed={selection.chosen.length > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      </HeadCell>
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

function confirmText(count: number): string {
  if (count === 1) return mailTexts.confirmDelete;
  return `Are you sure you want to delete these ${counted(count, "mail")}? Nobody will get them.`;
}
