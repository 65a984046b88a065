import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Writes down that an administrator's account is being guessed at. A job, because the guess that causes it must take as
 * long for an account that there is as for one that there is not.
 */
export const noteGuessesJob: JobKind<{ email: string }> = {
  name: "auth.note-guesses",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};

/**
 * Looks for the account behind what was typed and writes to it. It is a job because asking for a link must take as long
 * for an account that there is as for one that there is not.
 */
export const sendResetLinksJob: JobKind<{ account: string }> = {
  name: "auth.send-reset-links",
  retryLimit: 3,
  expireInSeconds: 60,
  isPersonal: true,
};
