import { type MailTableInput, mailTexts, type UnsentMail } from "@ebute/contracts/mail";
import { HeadCell } from "#components/admin/table/data-table.tsx";
import { SelectableTable } from "#components/admin/table/selection/selectable-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { type BulkRow, formatNounCount, latestOutcome } from "#lib/tables/bulk-mutation.ts";
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
