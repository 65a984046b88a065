import type { BackupRun, BackupState } from "@ebute/contracts/backups";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { Time } from "#components/ui/time.tsx";
import { counted } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { backupStateQuery } from "../backups.queries.ts";
import { sizeOf } from "../size-of.ts";

/** For the dashboard: how the last nightly backup went. Nothing when it is not known. */
export function BackupPanel() {
  const { data } = useQuery({ ...backupStateQuery(useTRPC()), retry: false });
  if (!data) return null;
  if (!data.isNightly) {
    return <Notice tone="info">No nightly backup is made here: BACKUP_DIR is not set.</Notice>;
  }
  if (!data.last) return <Notice tone="info">The first backup is made tonight.</Notice>;
  if (data.last.isVerified && !data.isOverdue) return <GoodBackup run={data.last} />;
  return <BadBackup last={data.last} state={data} />;
}

function GoodBackup({ run }: { run: BackupRun }) {
  const { finishedAt, bytes, rows, files, missingFiles } = run;
  return (
    <Notice tone={missingFiles > 0 ? "info" : "ok"}>
      Last backup <Time iso={finishedAt} withTime />: {sizeOf(bytes)}, {counted(rows, "row")} and{" "}
      {counted(files, "file")}, restored on trial and found to be the same.
      {missingFiles > 0 && ` ${counted(missingFiles, "file")} of the site were missing already.`}
    </Notice>
  );
}

function BadBackup({ last, state }: { last: BackupRun; state: BackupState }) {
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
