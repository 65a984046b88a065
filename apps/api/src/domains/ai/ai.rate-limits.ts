import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Each draft costs the operator money, and nobody reads more than this in an hour. */
export const draftsPerAdmin: RateLimit = {
  name: "ai:admin",
  max: 30,
  windowSeconds: 60 * 60,
};
