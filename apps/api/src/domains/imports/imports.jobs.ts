import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Writes some entries of an import and enqueues the next run. The short timeout lets another
 * process go on soon after one has died; a post with many pictures needs the rest of it.
 */
export const runImportJob: JobKind<{ id: string }> = {
  name: "imports.run",
  retryLimit: 5,
  expireInSeconds: 180,
};
