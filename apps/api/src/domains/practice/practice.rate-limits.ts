import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 10 * 60;

/** More than anyone starts who answers what was drawn. */
export const practiceStartsPerAccount: RateLimit = {
  name: "practice-start:account",
  max: 30,
  windowSeconds: WINDOW_SECONDS,
};

/** Allows one every two seconds, with as many taken back. */
export const practiceAnswersPerAccount: RateLimit = {
  name: "practice-answer:account",
  max: 600,
  windowSeconds: WINDOW_SECONDS,
};

/** A device sends twice a minute at most while it works, and some more when it was offline long. */
export const deviceBatchesPerAccount: RateLimit = {
  name: "practice-batch:account",
  max: 120,
  windowSeconds: WINDOW_SECONDS,
};
