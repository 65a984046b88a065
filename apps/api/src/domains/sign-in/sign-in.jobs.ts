import type { RequestSignInCodeInput } from "@ebute/contracts/sign-in";
import type { JobKind } from "#platform/jobs/jobs.ts";
import { type MailRequest, mailRequestJob } from "./sign-in.mail-requests.service.ts";

/**
 * Audits that somebody guesses the password of an administrator. Runs as a job, so the failed
 * attempt takes the same time whether or not the account exists.
 */
export const recordGuessingJob: JobKind<{ email: string }> = {
  name: "auth.note-guesses",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
  batchSize: 20,
};

/**
 * Finds the account and mails the reset link. Runs as a job, so the request takes the same time
 * whether or not the account exists.
 */
export const sendResetLinksJob: JobKind<MailRequest<{ account: string }>> = {
  name: "auth.send-reset-links",
  ...mailRequestJob,
};

/** Mails a sign-in code. Runs as a job, so that the request takes the same time for any account. */
export const sendSignInCodeJob: JobKind<MailRequest<RequestSignInCodeInput>> = {
  name: "auth.send-sign-in-code",
  ...mailRequestJob,
};
