import { type AuditEntry, type AuditTableInput, auditActionNames } from "@ebute/contracts/audit";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/data-table.tsx";
import { SortHeader } from "#components/admin/sort-header.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { targetWords } from "./target-words.ts";

type SortedBy = Pick<AuditTableInput, "sort" | "direction">;

type ActivityTableProps = {
  entries: readonly AuditEntry[];
  sorting: SortedBy;
  onSort: (next: SortedBy) => void;
  isBusy: boolean;
};

/** One page of entries. */
export function ActivityTable({ entries, sorting, onSort, isBusy }: ActivityTableProps) {
  return (
    <DataTable
      caption="Activity"
      isBusy={isBusy}
      head={
        <>
          <HeadCell>What</HeadCell>
          <HeadCell shape="wide">Who</HeadCell>
          <SortHeader column="createdAt" first="desc" current={sorting} onSort={onSort}>
            When
          </SortHeader>
        </>
      }
    >
      {entries.map((entry) => (
        <ActivityRow key={entry._id} entry={entry} />
      ))}
    </DataTable>
  );
}

function ActivityRow({ entry }: { entry: AuditEntry }) {
  const target = targetWords(entry);
  const details = Object.entries(entry.details);
  return (
    <Row isTall>
      <Cell shape="main">
        <p className="font-semibold">{auditActionNames[entry.action]}</p>
        {target && <p className="wrap-anywhere">{target}</p>}
        {details.length > 0 && (
          <Text size="small" tone="quiet" className="wrap-anywhere">
            {details.map(([name, value]) => `${name}: ${value}`).join(", ")}
          </Text>
        )}
      </Cell>
      <Cell className="text-small wrap-anywhere">{entry.actor}</Cell>
      <Cell className="text-ink-2 text-small @form:whitespace-nowrap">
        <Time iso={entry.createdAt} withTime />
      </Cell>
    </Row>
  );
}
