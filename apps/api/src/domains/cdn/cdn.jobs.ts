import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Purges copies in a CDN after a change. One run takes over all that wait, so a hundred saves in a
 * row are a few purges. Ten attempts take about twenty minutes; copies that are older than that
 * have been revalidated.
 */
export const purgeCdnJob: JobKind<{ tags: string[] }> = {
  name: "cdn.purge",
  batchSize: 500,
  retryLimit: 9,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 5 * 60,
  expireInSeconds: 120,
};
