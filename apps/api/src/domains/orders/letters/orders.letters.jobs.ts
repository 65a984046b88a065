import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Writes the letters about orders that are due. The schedule alone starts it: a letter may wait a
 * minute longer, and none is lost with a process, a restored backup or a restored order.
 */
export const writeOrderLettersJob: JobKind<object> = {
  name: "orders.write-letters",
  retryLimit: 3,
  expireInSeconds: 5 * 60,
  schedule: "* * * * *",
};
