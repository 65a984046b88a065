import type { JobKind } from "#platform/jobs/jobs.ts";

/** At night, after the clean-up of pictures. */
export const removeUnusedMaterialFilesJob: JobKind<object> = {
  name: "materials.remove-unused-files",
  retryLimit: 2,
  expireInSeconds: 900,
  nightSchedule: "47 3 * * *",
};
