import type { Failure } from "../errors/index.ts";

/** Days that something deleted stays in the trash. */
export const TRASH_DAYS = 30;

/** Characters of a text that stand for it in the trash. */
export const TRASH_NAME_CHARS = 80;

/** Newest entries of the trash that a list shows. */
export const TRASH_SHOWN_MAX = 200;

export const trashTexts = {
  restored: "Restored",
  erased: "Deleted for good",
  confirmErase: "Delete this for good? Nobody can restore it then.",
  loadFailed: "Failed to load the trash",
  empty: "Nothing here. What somebody deletes can be restored for 30 days.",
} as const;

export const trashItemNotFound = {
  code: "TRASH_ITEM_NOT_FOUND",
  kind: "not_found",
  message: "This is no longer in the trash.",
} as const satisfies Failure;

export const trashedParentDeleted = {
  code: "TRASHED_BELOW_DELETED",
  kind: "conflict",
  message: "What this comment belongs to is deleted. Restore that first.",
} as const satisfies Failure;
