import type { JobKind } from "#platform/jobs/jobs.ts";

/**
 * Counts the words of changed posts. One run handles all of them, so runs enqueued meanwhile find nothing to do. The
 * schedule catches writes by other programs.
 */
export const countWordsJob: JobKind<object> = {
  name: "posts.count-words",
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  schedule: "*/10 * * * *",
};
