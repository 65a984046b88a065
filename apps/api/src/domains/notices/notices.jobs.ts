import type { JobKind } from "#platform/jobs/jobs.ts";

/** Writes to administrators about new work. One run handles all that came since their last letter. */
export const sendNoticesJob: JobKind<object> = {
  name: "notices.send",
  retryLimit: 3,
  expireInSeconds: 15 * 60,
  schedule: "* * * * *",
};
