import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 10 * 60;

/**
 * Counted by account, never by address: three hundred students of a computer room share one.
 */
export const examStartsPerAccount: RateLimit = {
  name: "exam-start:account",
  max: 30,
  windowSeconds: WINDOW_SECONDS,
};

/** Two presses each second, for as long as somebody may press. */
export const examAnswersPerAccount: RateLimit = {
  name: "exam-answer:account",
  max: 1_200,
  windowSeconds: WINDOW_SECONDS,
};
