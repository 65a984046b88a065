import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Each new address ends the one before, so nobody needs many. */
export const calendarFeedsPerStudent: RateLimit = {
  name: "calendar-feed:student",
  max: 20,
  windowSeconds: 60 * 60,
};

/** Several apps and devices of a student, which ask a few times an hour each. */
export const calendarReadsPerFeed: RateLimit = {
  name: "calendar-read:feed",
  max: 60,
  windowSeconds: 10 * 60,
};

/** Only unknown addresses count, which apps go on asking for after a student made a new one. */
export const calendarMissesPerSubnet: RateLimit = {
  name: "calendar-miss:subnet",
  max: 300,
  windowSeconds: 10 * 60,
};
