import type { BackupRun } from "@ebute/contracts/backups";
import { Notice } from "#components/ui/notice.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { formatBackupSize } from "../format-backup-size.ts";

/** The last good backup, with its size and the result of its check. */
export function SucceededBackup({ run }: { run: BackupRun }) {
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
