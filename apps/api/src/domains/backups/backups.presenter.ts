import type { BackupRun } from "@ebute/contracts/backups";
import type { BackupRunRow } from "./backups.table.ts";

export function presentBackupRun(row: BackupRunRow): BackupRun {
  const { finishedAt, bytes, rows, files, missingFiles, failure } = row;
  return {
    finishedAt: finishedAt.toISOString(),
    isVerified: failure === null,
    ...{ bytes, rows, files, missingFiles, failure },
  };
}
