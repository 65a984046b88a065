import type { Limit } from "#platform/limits/limits.ts";

const WINDOW_SECONDS = 10 * 60;

/** Two a minute is more than anyone writes who also reads the answers. */
export const tutorialCommentsPerAccount: Limit = {
  name: "tutorial-comment:account",
  max: 20,
  windowSeconds: WINDOW_SECONDS,
};

/** From all accounts together: a lively class, and no flood. */
export const tutorialCommentsPerTutorial: Limit = {
  name: "tutorial-comment:tutorial",
  max: 200,
  windowSeconds: WINDOW_SECONDS,
};
