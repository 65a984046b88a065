import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Sends letters of newsletters. Any number of runs may work at once, in any number of processes. The
 * schedule continues what waited for a limit, a mail server or a process that is gone.
 */
export const sendNewslettersJob: JobKind<object> = {
  name: "newsletters.send",
  retryLimit: 0,
  expireInSeconds: 15 * 60,
  schedule: "* * * * *",
};

/**
 * Makes the weekly digest once it is due. Looking often lets a new day or hour take effect at
 * once, and a server that was off at the time catches up.
 */
export const makeDigestJob: JobKind<object> = {
  name: "newsletters.make-digest",
  retryLimit: 1,
  expireInSeconds: 5 * 60,
  schedule: "*/5 * * * *",
};
