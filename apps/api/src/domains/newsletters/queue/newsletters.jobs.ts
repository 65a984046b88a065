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
