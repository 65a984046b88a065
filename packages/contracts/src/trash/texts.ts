import { TRASH_DAYS } from "./limits.ts";

export const trashTexts = {
  restored: "Restored",
  erased: "Deleted for good",
  confirmErase: "Delete this for good? Nobody can restore it afterwards.",
  loadFailed: "Failed to load the trash",
  empty: `Nothing here. What somebody deletes can be restored for ${TRASH_DAYS} days.`,
} as const;
