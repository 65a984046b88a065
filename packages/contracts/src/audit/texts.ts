/** Name of the actor of automatic changes. */
export const SYSTEM_ACTOR_NAME = "System";

export const auditTexts = {
  none: "Nothing has been recorded yet.",
  noMatch: "No entries found. Try a different search or filter.",
} as const;
