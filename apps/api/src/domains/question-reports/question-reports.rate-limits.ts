import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Three a minute exceed what anyone writes who also reads the questions. */
export const questionReportsPerAccount: RateLimit = {
  name: "question-report:account",
  max: 30,
  windowSeconds: 10 * 60,
};
