import type { JobKind } from "#platform/jobs/jobs.ts";

/** Runs as a job, so a request takes the same time whether or not the address has an account. */
export const sendAdminResetLinkJob: JobKind<{ email: string }> = {
  name: "administrators.send-reset-link",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};
