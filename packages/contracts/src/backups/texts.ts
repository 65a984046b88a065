/** Shown for a failure without a specific message. */
export const BACKUP_FAILED =
  "The backup failed for an unexpected reason. The server's log says why.";

/** Says what a restored site does not do until an owner says that it is the site. */
export const HELD_NOTICE =
  "It may be a copy beside the site. Until an owner presses “This is the site” in the panel, it sends no mail, publishes no planned post, and makes no backup on its own.";

export const backupTexts = {
  running: "Backing up...",
  preparing: "Preparing the download...",
  downloading: "The download has begun",
  done: "The backup is done and checked.",
  confirmSite: "This is the site",
  confirmingSite: "Saving...",
  siteConfirmed: "Mail, planned posts and backups go on.",
  loadFailed: "Failed to load the backups",
  interrupted: "The server stopped while it made the backup. Please press the button again.",
} as const;
