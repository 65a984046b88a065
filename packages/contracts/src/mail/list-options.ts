export const unsentMailStatuses = ["failed", "queued"] as const;

export const mailSortColumns = ["createdAt", "triedAt", "recipient"] as const;
