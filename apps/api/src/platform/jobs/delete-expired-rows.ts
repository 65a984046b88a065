import type { JobKind } from "./jobs.ts";

/** Hourly job that deletes expired rows: rate limits, idempotency keys, ended sessions. */
export const deleteExpiredRowsJob: JobKind<object> = {
  name: "platform.sweep",
  retryLimit: 1,
  expireInSeconds: 300,
  schedule: "43 * * * *",
};
