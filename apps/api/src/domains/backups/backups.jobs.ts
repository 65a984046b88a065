import type { JobKind } from "#platform/jobs/jobs.ts";

/** At night in Lagos, and before the clean-up of files, which leaves them alone while they are copied. */
export const makeBackupJob: JobKind<object> = {
  name: "backups.make",
  retryLimit: 2,
  retryDelaySeconds: 1_800,
  expireInSeconds: 6 * 3_600,
  schedule: "47 0 * * *",
};
