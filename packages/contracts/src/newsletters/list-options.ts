export const newsletterSortColumns = ["createdAt", "subject"] as const;

export const newsletterStatuses = ["sending", "paused", "stopped", "sent"] as const;

export type NewsletterStatus = (typeof newsletterStatuses)[number];
