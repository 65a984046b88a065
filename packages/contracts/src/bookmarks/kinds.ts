export const bookmarkKinds = ["lesson", "question"] as const;

export type BookmarkKind = (typeof bookmarkKinds)[number];
