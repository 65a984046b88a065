import type { RequestSignInCodeInput } from "@ebute/contracts/auth";
import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Audits that somebody guesses the password of an administrator. Runs as a job, so the failed attempt takes the same
 * time whether or not the account exists.
 */
export const recordGuessingJob: JobKind<{ email: string }> = {
  name: "auth.note-guesses",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};

/**
 * Finds the account and mails the reset link. Runs as a job, so the request takes the same time whether or not the
 * account exists.
 */
export const sendResetLinksJob: JobKind<{ account: string }> = {
  name: "auth.send-reset-links",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};

/** Mails a sign-in code. Runs as a job for the same reason. */
export const sendSignInCodeJob: JobKind<RequestSignInCodeInput> = {
  name: "auth.send-sign-in-code",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};
