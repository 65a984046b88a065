import { defineConflict, defineNotFound } from "../errors/index.ts";

export const trashItemNotFound = defineNotFound(
  "TRASH_ITEM_NOT_FOUND",
  "This is no longer in the trash.",
);

export const trashedBelowDeleted = defineConflict(
  "TRASHED_BELOW_DELETED",
  "What this comment belongs to is deleted. Restore that first.",
);
