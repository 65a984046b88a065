import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Makes the letter of the week once it is due. Looking often lets a new day or hour take effect at
 * once, and a server that was off at the time catches up.
 */
export const makeDigestJob: JobKind<object> = {
  name: "newsletters.make-digest",
  retryLimit: 1,
  expireInSeconds: 5 * 60,
  schedule: "*/5 * * * *",
};
