import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const WINDOW_SECONDS = 10 * 60;

/** Two a minute exceed what anyone writes who also reads the replies. */
export const tutorialCommentsPerAccount: RateLimit = {
  name: "tutorial-comment:account",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** All accounts together: enough for a lively class, not for a flood. */
export const tutorialCommentsPerTutorial: RateLimit = {
  name: "tutorial-comment:tutorial",
  max: 200,
  windowSeconds: WINDOW_SECONDS,
};
