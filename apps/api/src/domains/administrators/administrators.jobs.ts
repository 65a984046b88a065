import {
  type MailRequest,
  mailRequestJob,
} from "#domains/sign-in/sign-in.mail-requests.service.ts";
import type { JobKind } from "#platform/jobs/jobs.ts";

/** Runs as a job, so a request takes the same time whether or not the address has an account. */
export const sendAdminResetLinkJob: JobKind<MailRequest<{ email: string }>> = {
  name: "administrators.send-reset-link",
  ...mailRequestJob,
};
