export const subscriberSortColumns = ["email", "createdAt"] as const;

/** Delay until a subscriber gets the posts that are sent to subscribers. */
export const letterRhythms = ["atOnce", "weekly"] as const;

export type LetterRhythm = (typeof letterRhythms)[number];

export const subscriberStatuses = ["confirmed", "waiting"] as const;
