import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Letters to everybody that one account sends off. */
export const newslettersPerAdmin: RateLimit = {
  name: "newsletters:admin",
  max: 10,
  windowSeconds: 60 * 60,
};
