import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 10 * 60;

/** Enough for typing mistakes, and too few for guessing. */
export const classJoinsPerStudent: RateLimit = {
  name: "class-join:student",
  max: 10,
  windowSeconds: WINDOW_SECONDS,
};

/** A computer room of 300 students joins behind one address, some of them at the second try. */
export const classJoinsPerSubnet: RateLimit = {
  name: "class-join:subnet",
  max: 600,
  windowSeconds: WINDOW_SECONDS,
};
