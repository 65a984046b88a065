import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Looks for the account behind what was typed and writes to it. It is a job because asking for a link must take as long
 * for an account that there is as for one that there is not.
 */
export const sendResetLinksJob: JobKind<{ account: string }> = {
  name: "auth.send-reset-links",
  retryLimit: 3,
  expireInSeconds: 60,
};
