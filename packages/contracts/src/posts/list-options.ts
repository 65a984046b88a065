export const postSortColumns = ["createdAt", "title"] as const;

export const postStatuses = ["all", "published", "unpublished", "in-review", "to-check"] as const;
