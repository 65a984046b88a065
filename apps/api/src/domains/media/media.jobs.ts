import type { JobKind } from "#platform/jobs/jobs.ts";

export const makeVariantsJob: JobKind<{ id: string }> = {
  name: "media.make-variants",
  retryLimit: 3,
  expireInSeconds: 300,
};

/** At night, when traffic is lowest. */
export const removeUnusedMediaJob: JobKind<object> = {
  name: "media.remove-unused",
  retryLimit: 2,
  expireInSeconds: 900,
  nightSchedule: "17 3 * * *",
};
