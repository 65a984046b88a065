import type { JobKind } from "./jobs.ts";

/** Takes away what only had to be kept for a while: limits, idempotency keys, ended sessions. */
export const sweepJob: JobKind<object> = {
  name: "platform.sweep",
  retryLimit: 1,
  expireInSeconds: 300,
  schedule: "43 * * * *",
};
