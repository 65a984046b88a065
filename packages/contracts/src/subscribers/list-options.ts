export const subscriberSortColumns = ["email", "createdAt"] as const;

/** Delay until a subscriber gets the posts that are sent to subscribers. */
export const newsletterRhythms = ["atOnce", "weekly"] as const;

export type NewsletterRhythm = (typeof newsletterRhythms)[number];

export const subscriberStatuses = ["confirmed", "waiting"] as const;
