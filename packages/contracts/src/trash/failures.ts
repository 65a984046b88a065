import { defineFailure } from "../errors/index.ts";

export const trashItemNotFound = defineFailure(
  "not_found",
  "TRASH_ITEM_NOT_FOUND",
  "This is no longer in the trash.",
);

export const trashedParentDeleted = defineFailure(
  "conflict",
  "TRASHED_BELOW_DELETED",
  "What this comment belongs to is deleted. Restore that first.",
);
