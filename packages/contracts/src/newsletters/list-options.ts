export const newsletterSortColumns = ["createdAt", "subject"] as const;

/** A post, a text of its own, or the posts of a week in a digest. */
export const newsletterKinds = ["post", "letter", "digest"] as const;

export const newsletterStatuses = ["sending", "paused", "stopped", "sent"] as const;

export type NewsletterStatus = (typeof newsletterStatuses)[number];
