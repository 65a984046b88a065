import { type AuditEntry, type AuditTableInput, auditActionNames } from "@ebute/contracts/audit";
import { useState } from "react";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatAuditDetails } from "./detail-text.ts";
import { OverwrittenDialog } from "./overwritten-dialog.tsx";
import { overwrittenLabels } from "./overwritten-labels.ts";
import { formatAuditTarget } from "./target-text.ts";

type SortedBy = Pick<AuditTableInput, "sort" | "direction">;

type ActivityTableProps = {
  entries: readonly AuditEntry[];
  sorting: SortedBy;
  onSort: (next: SortedBy) => void;
  isBusy: boolean;
};

/** One page of audit entries. */
export function ActivityTable({ entries, sorting, onSort, isBusy }: ActivityTableProps) {
  const [shown, setShown] = useState<AuditEntry>();
  const overwriting = entries.filter(({ hasOverwritten }) => hasOverwritten);
  const labels = overwrittenLabels(overwriting, useSite());
  return (
    <>
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
          <ActivityRow
            key={entry._id}
            entry={entry}
            overwrittenLabel={labels.get(entry._id)}
            onShow={setShown}
          />
        ))}
      </DataTable>
      {shown && <OverwrittenDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type ActivityRowProps = {
  entry: AuditEntry;
  /** Undefined for an entry without overwritten content. */
  overwrittenLabel: string | undefined;
  onShow: (entry: AuditEntry) => void;
};

function ActivityRow({ entry, overwrittenLabel, onShow }: ActivityRowProps) {
  const target = formatAuditTarget(entry);
  const details = formatAuditDetails(entry.details, useSite());
  return (
    <Row isTall>
      <Cell shape="main">
        <p className="font-semibold">{auditActionNames[entry.action]}</p>
        {target && <p className="wrap-anywhere">{target}</p>}
        {details && (
          <Text size="small" tone="quiet" className="wrap-anywhere">
            {details}
          </Text>
        )}
        {overwrittenLabel && (
          <Button
            type="button"
            tone="quiet"
            className="-ml-label mt-1"
            onClick={() => onShow(entry)}
          >
            What was there before
            <VisuallyHidden>({overwrittenLabel})</VisuallyHidden>
          </Button>
        )}
      </Cell>
      <Cell className="text-small wrap-anywhere">{entry.actor}</Cell>
      <Cell className="text-ink-2 text-small @form:whitespace-nowrap">
        <Time iso={entry.createdAt} withTime />
      </Cell>
    </Row>
  );
}
