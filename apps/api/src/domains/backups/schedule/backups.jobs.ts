import type { JobKind } from "#platform/jobs/jobs.ts";
import { DUE_MINUTE } from "./backups.schedule.ts";

/** A backup of a large site takes hours. */
const EXPIRE_SECONDS = 6 * 3_600;

/**
 * Checks each hour whether a backup is due: a new schedule takes effect in every process at once,
 * and a server that was off at night catches up. The clean-up of files waits while a backup copies
 * them.
 */
export const makeBackupJob: JobKind<object> = {
  name: "backups.make",
  retryLimit: 0,
  expireInSeconds: EXPIRE_SECONDS,
  schedule: `${DUE_MINUTE} * * * *`,
};

/** A backup that an owner has started by hand. */
export const makeRequestedBackupJob: JobKind<{ id: string }> = {
  name: "backups.make-requested",
  retryLimit: 0,
  expireInSeconds: EXPIRE_SECONDS,
};
