import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Decides after the response whether to send the mail, so that every address takes the same time.
 */
export const sendConfirmationJob: JobKind<{ id: string }> = {
  name: "subscribers.ask-to-confirm",
  retryLimit: 5,
  expireInSeconds: 60,
};

/** Looks the address up after the response, so that every address takes the same time. */
export const sendUnsubscribeLinkJob: JobKind<{ email: string }> = {
  name: "subscribers.mail-unsubscribe-link",
  retryLimit: 5,
  expireInSeconds: 60,
  isPersonal: true,
};
