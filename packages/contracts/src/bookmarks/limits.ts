/** Bookmarks of one student. */
export const BOOKMARKS_MAX = 500;
