import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * The waits grow from half a minute to two hours; with twenty attempts they make about a day. One attempt ends by itself
 * before the queue would take it for lost and hand it to somebody else.
 */
export const deliverMailJob: JobKind<{ id: string }> = {
  name: "mail.deliver",
  retryLimit: 19,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 2 * 60 * 60,
  expireInSeconds: 180,
};
