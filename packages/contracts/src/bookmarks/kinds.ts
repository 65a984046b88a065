export const bookmarkKinds = ["lesson", "question"] as const;
