import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Purges copies in a CDN after a change. One run handles all waiting purges, so a hundred saves in
 * a row cause few requests. Ten attempts take about twenty minutes; by then the CDN has revalidated
 * older copies itself.
 */
export const purgeCdnJob: JobKind<{ tags: string[] }> = {
  name: "cdn.purge",
  batchSize: 500,
  retryLimit: 9,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 5 * 60,
  expireInSeconds: 120,
};
