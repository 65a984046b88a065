import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Writes some entries of an import and enqueues the next run. The short timeout lets another
 * process go on soon after one has died.
 */
export const runImportJob: JobKind<{ id: string }> = {
  name: "imports.run",
  retryLimit: 5,
  expireInSeconds: 60,
};
