import type { Limit } from "#platform/limits/limits.ts";

const WINDOW_SECONDS = 10 * 60;

/** An office or a mobile network shares one address, so it is wider than what one person writes. */
export const commentsPerSubnet: Limit = {
  name: "comment:subnet",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** From anywhere: what moderators can still look through. */
export const commentsPerPost: Limit = {
  name: "comment:post",
  max: 100,
  windowSeconds: WINDOW_SECONDS,
};
