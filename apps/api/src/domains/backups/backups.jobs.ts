import type { JobKind } from "#platform/jobs/jobs.ts";

/** At night, before the clean-up of files, which waits while a backup copies them. */
export const makeBackupJob: JobKind<object> = {
  name: "backups.make",
  retryLimit: 2,
  retryDelaySeconds: 1_800,
  expireInSeconds: 6 * 3_600,
  nightSchedule: "47 1 * * *",
};
