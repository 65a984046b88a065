import type { JobKind } from "#platform/jobs/jobs.ts";

/** At night in Lagos, before the clean-up of files, which waits while a backup copies them. */
export const makeBackupJob: JobKind<object> = {
  name: "backups.make",
  retryLimit: 2,
  retryDelaySeconds: 1_800,
  expireInSeconds: 6 * 3_600,
  schedule: "47 0 * * *",
};
