import type { JobKind } from "#platform/jobs/jobs.ts";

/** Letters that one process sends at once. Unit: letters. */
export const MAIL_CONCURRENCY = 4;

/** Letters of newsletters that one process sends at once. */
export const NEWSLETTER_CONNECTIONS = 1;

/**
 * Delays grow from half a minute to two hours; twenty attempts take about a day. A batch of jobs
 * has twice as many mails as are sent concurrently, so its two rounds end before `expireInSeconds`,
 * after which the queue would start the jobs again.
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
