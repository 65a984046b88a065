import type { Failure } from "../errors/index.ts";

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

export const backupRunning = {
  code: "BACKUP_RUNNING",
  kind: "conflict",
  message: "A backup is being made already. Its progress is shown here.",
} as const satisfies Failure;

export const backupTargetMissing = {
  code: "BACKUP_TARGET_MISSING",
  kind: "conflict",
  message: "Choose first where backups go, and save.",
} as const satisfies Failure;

export const backupNotFound = {
  code: "BACKUP_NOT_FOUND",
  kind: "not_found",
  message: "This backup is no longer there. Please load the list again.",
} as const satisfies Failure;

export const backupNotDownloadable = {
  code: "BACKUP_NOT_DOWNLOADABLE",
  kind: "conflict",
  message:
    "This backup cannot be put into one file: some of its files are missing, or it is damaged. Download another one.",
} as const satisfies Failure;
