import type { JobKind } from "#platform/jobs/jobs.ts";

/** A job, because asking for a link must take as long for an address that has an account as for one that has none. */
export const sendAdminResetLinkJob: JobKind<{ email: string }> = {
  name: "administrators.send-reset-link",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};
