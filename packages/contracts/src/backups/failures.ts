import { defineConflict, defineNotFound } from "../errors/index.ts";

export const backupRunning = defineConflict(
  "BACKUP_RUNNING",
  "A backup is being made already. Its progress is shown here.",
);

export const backupTargetMissing = defineConflict(
  "BACKUP_TARGET_MISSING",
  "Choose first where backups go, and save.",
);

export const backupNotFound = defineNotFound(
  "BACKUP_NOT_FOUND",
  "This backup is no longer there. Please load the list again.",
);

export const backupNotDownloadable = defineConflict(
  "BACKUP_NOT_DOWNLOADABLE",
  "This backup cannot be put into one file: some of its files are missing, or it is damaged. Download another one.",
);
