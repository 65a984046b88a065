import type { BackupRun, BackupState } from "@ebute/contracts/backups";
import { Notice } from "#components/ui/notice.tsx";
import { Time } from "#components/ui/time.tsx";
import { SucceededBackup } from "./succeeded-backup.tsx";

type BackupResultProps = { last: BackupRun; state: BackupState };

export function BackupResult({ last, state }: BackupResultProps) {
  if (last.isVerified && !state.isOverdue) return <SucceededBackup run={last} />;
  return <FailedBackup last={last} state={state} />;
}

function FailedBackup({ last, state }: BackupResultProps) {
  return (
    <Notice tone="err">
      {last.failure ? (
        <>
          The backup of <Time iso={last.finishedAt} withTime /> failed. {last.failure}
        </>
      ) : (
        "No backup was made in time."
      )}{" "}
      {state.verifiedAt ? (
        <>
          The last good one is from <Time iso={state.verifiedAt} withTime />.
        </>
      ) : (
        "There is no good one yet."
      )}
    </Notice>
  );
}
