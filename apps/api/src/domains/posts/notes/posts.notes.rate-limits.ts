import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Words that name colleagues, of one account. */
export const mentionsPerAccount: RateLimit = {
  name: "note-mention:account",
  max: 120,
  windowSeconds: 60 * 60,
};

/** Letters to one colleague about the notes of one blog; what comes meanwhile is in the next one. */
export const mentionLetters: RateLimit = {
  name: "note-mention:letter",
  max: 1,
  windowSeconds: 15 * 60,
};
