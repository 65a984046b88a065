import type { JobKind } from "#platform/jobs/jobs.ts";

/** Marks answers again after a correction. A run goes on where an interrupted one stopped. */
export const regradeJob: JobKind<{ id: string }> = {
  name: "corrections.regrade",
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 30 * 60,
};
