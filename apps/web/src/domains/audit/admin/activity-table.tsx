import {
  type AuditEntry,
  type AuditTableInput,
  OVERWRITTEN_RETENTION_DAYS,
} from "@ebute/contracts/audit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Cell, DataTable, HeadCell, Row } from "#components/admin/table/data-table.tsx";
import { SortHeader } from "#components/admin/table/sort-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { copyText } from "#lib/text/copy-text.ts";
import { useTRPC } from "#lib/trpc.ts";
import { formatAuditAction } from "./action-text.ts";
import { formatAuditDetails } from "./detail-text.ts";
import { type EntryGroup, groupEntries } from "./group-entries.ts";
import { overwrittenLabels } from "./overwritten-labels.ts";
import { formatAuditTarget } from "./target-text.ts";

type SortedBy = Pick<AuditTableInput, "sort" | "direction">;

type ActivityTableProps = {
  entries: readonly AuditEntry[];
  sorting: SortedBy;
  onSort: (next: SortedBy) => void;
  isBusy: boolean;
};

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
        {groupEntries(entries).map((group) => (
          <ActivityRow
            key={group[0]._id}
            group={group}
            overwrittenLabels={labels}
            onShow={setShown}
          />
        ))}
      </DataTable>
      {shown && <OverwrittenDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type ActivityRowProps = {
  group: EntryGroup;
  /** Names of the buttons, by entry id; none for an entry without overwritten content. */
  overwrittenLabels: ReadonlyMap<string, string>;
  onShow: (entry: AuditEntry) => void;
};

function ActivityRow({ group, overwrittenLabels, onShow }: ActivityRowProps) {
  const [entry] = group;
  const textOf = (one: AuditEntry) => (
    <EntryText
      entry={one}
      overwrittenLabel={overwrittenLabels.get(one._id)}
      onShow={() => onShow(one)}
    />
  );
  return (
    <Row isTall>
      <Cell shape="main">
        {group.length === 1 ? (
          <>
            <p className="font-semibold">{formatAuditAction(group)}</p>
            {textOf(entry)}
          </>
        ) : (
          <details>
            <summary className="text-indigo min-h-control w-fit cursor-pointer content-center font-semibold">
              {formatAuditAction(group)}
            </summary>
            <ul className="mt-1 grid grid-cols-1 gap-2">
              {group.map((one) => (
                <li key={one._id}>
                  {textOf(one)}
                  <Text size="small" tone="quiet">
                    <Time iso={one.createdAt} withTime />
                  </Text>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Cell>
      <Cell className="text-small wrap-anywhere">{entry.actor}</Cell>
      <Cell className="text-ink-2 text-small @form:whitespace-nowrap">
        <Time iso={entry.createdAt} withTime />
      </Cell>
    </Row>
  );
}

type EntryTextProps = {
  entry: AuditEntry;
  overwrittenLabel: string | undefined;
  onShow: () => void;
};

/** Target and details of an entry, with the button for what it overwrote. */
function EntryText({ entry, overwrittenLabel, onShow }: EntryTextProps) {
  const target = formatAuditTarget(entry);
  const details = formatAuditDetails(entry.details, useSite());
  return (
    <>
      {target && <p className="wrap-anywhere">{target}</p>}
      {details && (
        <Text size="small" tone="quiet" className="wrap-anywhere">
          {details}
        </Text>
      )}
      {overwrittenLabel && (
        <Button type="button" tone="quiet" className="-ml-label mt-1" onClick={onShow}>
          What was there before
          <VisuallyHidden>({overwrittenLabel})</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

type OverwrittenDialogProps = { entry: AuditEntry; onClose: () => void };

/** Shows the content that a save without a version overwrote, to read and copy. */
function OverwrittenDialog({ entry, onClose }: OverwrittenDialogProps) {
  const query = useQuery(useTRPC().audit.overwritten.queryOptions({ id: entry._id }));
  const { data } = query;
  const fields = Object.entries(data?.fields ?? {}).filter(([, value]) => isShown(value));
  return (
    <AdminDialog title="What was there before" position="wide" isOpen onClose={onClose}>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Text size="small" tone="quiet">
          Kept for {OVERWRITTEN_RETENTION_DAYS} days, because this change did not say which version
          it was based on.
        </Text>
        <QueryView
          query={query}
          showsRefetchErrors
          placeholder={<Skeleton rows={2} className="h-16" />}
        >
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {fields.map(([name, value]) => (
              <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                <dt className="text-ink-2 text-small">{name}</dt>
                <dd
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must be reachable by keyboard
                  tabIndex={0}
                  className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line"
                >
                  {textOf(value)}
                </dd>
              </div>
            ))}
          </dl>
        </QueryView>
        <div className="flex flex-wrap gap-2">
          <Button
            type="button"
            off={!data}
            onClick={() =>
              void copyText(fields.map(([name, value]) => `${name}: ${textOf(value)}`).join("\n"))
            }
          >
            Copy
          </Button>
          <Button type="button" tone="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}

/** Sections of a page and the focus of a picture are objects. */
function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value, undefined, 2) : String(value);
}

function isShown(value: unknown): boolean {
  return value !== null && value !== "";
}
