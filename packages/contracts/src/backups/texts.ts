/** Shown for a failure without a specific message. */
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
