/** Days that a deleted object stays in the trash. */
export const TRASH_DAYS = 30;

/** Number of characters of a text that serve as its name in the trash. */
export const TRASH_NAME_CHARS = 80;

/** Maximum number of trash entries that a list shows. */
export const TRASH_SHOWN_MAX = 200;

export const trashTexts = {
  restored: "Restored",
  erased: "Deleted for good",
  confirmErase: "Delete this for good? Nobody can restore it then.",
  loadFailed: "Failed to load the trash",
  empty: "Nothing here. What somebody deletes can be restored for 30 days.",
} as const;
