import type { BackupRun, BackupState } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { backupStateQuery } from "../backups.queries.ts";
import { formatBackupSize } from "../format-backup-size.ts";

/** Result of the last nightly backup on the dashboard; empty when unknown. */
export function BackupPanel() {
  const { data } = useQuery({ ...backupStateQuery(useTRPC()), retry: false });
  if (!data) return null;
  if (!data.isNightly) {
    return (
      <Notice tone="info">
        Nightly backups are off: if this machine fails, everything is lost. Ask whoever runs your
        server to choose a place for backups.
      </Notice>
    );
  }
  if (!data.last) {
    return data.isOverdue ? (
      <Notice tone="err">No backup was made for two days. There is no good one yet.</Notice>
    ) : (
      <Notice tone="info">The first backup is made tonight.</Notice>
    );
  }
  if (data.last.isVerified && !data.isOverdue) return <SucceededBackup run={data.last} />;
  return <FailedBackup last={data.last} state={data} />;
}

function SucceededBackup({ run }: { run: BackupRun }) {
  const { finishedAt, bytes, rows, files, missingFiles } = run;
  return (
    <Notice tone={missingFiles > 0 ? "info" : "ok"}>
      Last backup <Time iso={finishedAt} withTime />: {formatBackupSize(bytes)},{" "}
      {formatNounCount(rows, "row")} and {formatNounCount(files, "file")}, restored on trial and
      found to be the same.
      {missingFiles > 0 &&
        ` ${formatNounCount(missingFiles, "file")} of the site were missing already.`}
    </Notice>
  );
}

function FailedBackup({ last, state }: { last: BackupRun; state: BackupState }) {
  return (
    <Notice tone="err">
      {last.failure ? (
        <>
          The backup of <Time iso={last.finishedAt} withTime /> failed. {last.failure}
        </>
      ) : (
        "No backup was made for two days."
      )}{" "}
      {state.verifiedAt ? (
        <>
          The last good one is of <Time iso={state.verifiedAt} withTime />.
        </>
      ) : (
        "There is no good one yet."
      )}
    </Notice>
  );
}
