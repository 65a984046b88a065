export const messageSortColumns = ["createdAt", "fromName"] as const;

export const messageFilters = ["all", "unread", "read"] as const;
