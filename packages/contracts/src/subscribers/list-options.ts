export const subscriberSortColumns = ["email", "createdAt"] as const;

export const subscriberStatuses = ["confirmed", "waiting"] as const;
