import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Delays grow from half a minute to two hours; twenty attempts take about a day. An attempt times out before the queue
 * would consider it lost and start it again.
 */
export const deliverMailJob: JobKind<{ id: string }> = {
  name: "mail.deliver",
  retryLimit: 19,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 2 * 60 * 60,
  expireInSeconds: 180,
};
