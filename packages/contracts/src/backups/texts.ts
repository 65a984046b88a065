import { defineConflict, defineNotFound } from "../errors/index.ts";

/** Shown for a failure without a text of its own. */
export const BACKUP_FAILED =
  "The backup failed for an unexpected reason. The server's log says why.";

export const backupTexts = {
  running: "Backing up...",
  preparing: "Preparing the download...",
  downloading: "The download has begun",
  done: "The backup is done and checked.",
  loadFailed: "Failed to load the backups",
  interrupted: "The server stopped while it made the backup. Please press the button again.",
} as const;

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
