import { type BackupListItem, backupTexts } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { FailedBackupRow, StoredBackupRow } from "./backup-row.tsx";

/** Lists the stored backups and the last failures, below the settings. */
export function BackupList() {
  const query = useQuery(useTRPC().backups.list.queryOptions());
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="backup-list" className="border-rule mt-8 border-t pt-6">
      <Heading level={3} size="name" className="mb-2 font-semibold" id="backup-list">
        Your backups
      </Heading>
      <QueryStates
        isPending={query.isPending}
        error={useErrorMessage(data ? null : error, backupTexts.loadFailed)}
        onRetry={refetch}
        placeholder={<Skeleton rows={3} className="h-16" />}
      >
        {data?.problem && <Notice tone="err">{data.problem}</Notice>}
        {data && <Backups backups={data.backups} />}
      </QueryStates>
    </section>
  );
}

function Backups({ backups }: { backups: readonly BackupListItem[] }) {
  if (backups.length === 0) return <EmptyState>There is no backup yet.</EmptyState>;
  return (
    <RuledList>
      {backups.map((backup) => (
        <li key={backup._id}>
          {backup.failure === null ? (
            <StoredBackupRow backup={backup} />
          ) : (
            <FailedBackupRow backup={backup} failure={backup.failure} />
          )}
        </li>
      ))}
    </RuledList>
  );
}
