import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 10 * 60;

/** The limit is that of comments on lessons. */
export const threadMessagesPerAccount: RateLimit = {
  name: "thread-message:account",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** All accounts together: enough for a lively class, not for a flood. */
export const threadMessagesPerTutorial: RateLimit = {
  name: "thread-message:tutorial",
  max: 200,
  windowSeconds: WINDOW_SECONDS,
};
