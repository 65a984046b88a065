import type { JobKind } from "#platform/jobs/jobs.ts";

/** Letters that one process sends at once. Unit: letters. */
export const MAIL_CONCURRENCY = 4;

/**
 * Delays grow from half a minute to two hours; twenty attempts take about a day. An attempt times
 * out before the queue would consider it lost and start it again. A batch takes two attempts after
 * each other at most.
 */
export const deliverMailJob: JobKind<{ id: string }> = {
  name: "mail.deliver",
  retryLimit: 19,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 2 * 60 * 60,
  expireInSeconds: 180,
  batchSize: 2 * MAIL_CONCURRENCY,
  concurrency: MAIL_CONCURRENCY,
  hasUrgentWorker: true,
};
