import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 10 * 60;

/**
 * An office or a mobile network shares one address, so the limit exceeds what one person writes.
 */
export const commentsPerSubnet: RateLimit = {
  name: "comment:subnet",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** All subnets together write as much as moderators can review. */
export const commentsPerPost: RateLimit = {
  name: "comment:post",
  max: 100,
  windowSeconds: WINDOW_SECONDS,
};
