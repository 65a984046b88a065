import {
  type BackupListItem,
  type BackupProgress,
  type BackupRun,
  backupSteps,
} from "@ebute/contracts/backups";
import type { StoredFile } from "#platform/storage/storage.ts";
import { hasAgeSuffix } from "./archives/age-encryption.ts";
import { backupTime } from "./archives/archive-names.ts";
import type { BackupProgressRow, BackupRunRow } from "./backups.table.ts";
import { isInterrupted } from "./schedule/backups.runner.service.ts";

export function presentBackupRun(row: BackupRunRow): BackupRun {
  const { finishedAt, bytes, rows, files, missingFiles, failure } = row;
  return {
    finishedAt: finishedAt.toISOString(),
    isVerified: failure === null,
    bytes,
    rows,
    files,
    missingFiles,
    failure,
  };
}

/** Presents the progress for the panel. The row of a process that died counts as interrupted. */
export function presentBackupProgress(row: BackupProgressRow, now: Date): BackupProgress {
  const { startedAt, requestedAt, filesDone, filesTotal } = row;
  const step = backupSteps.find((one) => one === row.step) ?? "waiting";
  const live = startedAt ? "running" : "pending";
  return {
    state: isInterrupted(row, now) ? "interrupted" : live,
    requestedAt: requestedAt.toISOString(),
    step,
    filesDone,
    filesTotal,
  };
}

type Stored = { file: StoredFile; run: BackupRunRow | undefined; restoreCommand: string };

/** A stored archive with the record of its run, if this site made it. */
export function presentArchive({ file, run, restoreCommand }: Stored): BackupListItem {
  const createdAt = backupTime(file.name) ?? file.writtenAt;
  return {
    _id: file.name,
    madeAt: createdAt.toISOString(),
    failure: null,
    bytes: file.bytes,
    files: run?.files ?? null,
    fileBytes: run?.fileBytes ?? null,
    missingFiles: run?.missingFiles ?? 0,
    isEncrypted: hasAgeSuffix(file.name),
    isVerified: run !== undefined,
    restoreCommand,
  };
}

export function presentFailedRun({ id, startedAt, failure }: BackupRunRow): BackupListItem {
  return {
    _id: id,
    madeAt: startedAt.toISOString(),
    failure,
    bytes: 0,
    files: null,
    fileBytes: null,
    missingFiles: 0,
    isEncrypted: false,
    isVerified: false,
    restoreCommand: "",
  };
}
