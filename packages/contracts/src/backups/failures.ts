import { defineFailure } from "../errors/index.ts";

export const backupRunning = defineFailure(
  "conflict",
  "BACKUP_RUNNING",
  "A backup is being made already. Its progress is shown here.",
);

export const backupTargetMissing = defineFailure(
  "conflict",
  "BACKUP_TARGET_MISSING",
  "Choose first where backups go, and save.",
);

export const backupNotFound = defineFailure(
  "not_found",
  "BACKUP_NOT_FOUND",
  "This backup is no longer there. Please load the list again.",
);

export const backupNotDownloadable = defineFailure(
  "conflict",
  "BACKUP_NOT_DOWNLOADABLE",
  "This backup cannot be put into one file: some of its files are missing, or it is damaged. Download another one.",
);
