import { REQUESTS_EXPIRE_IN_SECONDS, REQUESTS_PER_BATCH } from "#domains/sign-in/sign-in.jobs.ts";
import type { MailRequest } from "#domains/sign-in/sign-in.mail-requests.ts";
import type { JobKind } from "#platform/jobs/jobs.ts";

/** Runs as a job, so a request takes the same time whether or not the address has an account. */
export const sendAdminResetLinkJob: JobKind<MailRequest<{ email: string }>> = {
  name: "administrators.send-reset-link",
  retryLimit: 3,
  expireInSeconds: REQUESTS_EXPIRE_IN_SECONDS,
  isPersonal: true,
  batchSize: REQUESTS_PER_BATCH,
};
