import type { JobKind } from "#platform/jobs/jobs.ts";

export const makeVariantsJob = {
  name: "media.make-variants",
  retryLimit: 3,
  expireInSeconds: 300,
} satisfies JobKind<{ id: string }>;

/** At night in Lagos, when the fewest read and write. */
export const removeUnusedMediaJob = {
  name: "media.remove-unused",
  retryLimit: 2,
  expireInSeconds: 900,
  schedule: "17 2 * * *",
} satisfies JobKind<object>;
