import type { JobKind } from "#platform/jobs/jobs.ts";

/** Shows that the comments on a post have closed, on pages that are cached since before. */
export const closeCommentsJob: JobKind<object> = {
  name: "comments.close",
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  schedule: "7 * * * *",
};
