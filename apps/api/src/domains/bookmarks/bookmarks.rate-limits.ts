import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Allows one every five seconds, with as many taken back. */
export const bookmarksPerAccount: RateLimit = {
  name: "bookmark:account",
  max: 240,
  windowSeconds: 10 * 60,
};
