import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Replays the answers after a release that marks differently. A run that finds nothing outdated
 * costs one look-up.
 */
export const rebuildPracticeJob: JobKind<object> = {
  name: "practice.rebuild",
  retryLimit: 3,
  expireInSeconds: 60 * 60,
};
