export const BOOKMARKS_MAX = 500;
