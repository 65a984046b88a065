import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Closes sittings whose deadline has passed, and marks them. Each start enqueues it for its
 * deadline; a run that finds nothing costs one look-up.
 */
export const closeSittingsJob: JobKind<object> = {
  name: "exams.close",
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 10 * 60,
};
