/** Name of the form with which students add and remove bookmarks. */
export const BOOKMARK_FORM = "bookmark";

export const bookmarkTexts = {
  title: "Bookmarks",
  add: "Bookmark",
  remove: "Remove bookmark",
  removed: "Bookmark removed.",
  empty: "No bookmarks yet. Press Bookmark on a lesson or a practice question to find it here.",
  loadFailed: "Failed to load your bookmarks",
} as const;
