import type { RequestSignInCodeInput } from "@ebute/contracts/auth";
import type { JobKind } from "#platform/jobs/jobs.ts";
import type { MailRequest } from "./sign-in.mail-requests.ts";

/** Anybody can enqueue these for any number of accounts; one look-up serves the whole batch. */
export const REQUESTS_PER_BATCH = 200;

/** Accounts of a batch that get their letter at once; more would take the connections of requests. */
export const REQUESTS_AT_ONCE = 4;

/** A batch of requests for as many existing accounts, while the database is busy. */
export const REQUESTS_EXPIRE_IN_SECONDS = 120;

/**
 * Audits that somebody guesses the password of an administrator. Runs as a job, so the failed attempt takes the same
 * time whether or not the account exists.
 */
export const recordGuessingJob: JobKind<{ email: string }> = {
  name: "auth.note-guesses",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
  batchSize: 20,
};

/**
 * Finds the account and mails the reset link. Runs as a job, so the request takes the same time whether or not the
 * account exists.
 */
export const sendResetLinksJob: JobKind<MailRequest<{ account: string }>> = {
  name: "auth.send-reset-links",
  retryLimit: 3,
  expireInSeconds: REQUESTS_EXPIRE_IN_SECONDS,
  isPersonal: true,
  batchSize: REQUESTS_PER_BATCH,
};

/** Mails a sign-in code. Runs as a job for the same reason. */
export const sendSignInCodeJob: JobKind<MailRequest<RequestSignInCodeInput>> = {
  name: "auth.send-sign-in-code",
  retryLimit: 3,
  expireInSeconds: REQUESTS_EXPIRE_IN_SECONDS,
  isPersonal: true,
  batchSize: REQUESTS_PER_BATCH,
};
