import { defineFailure } from "../errors/index.ts";

/** Kept published states per page. */
export const PAGE_REVISIONS_MAX = 50;

export const pageTexts = {
  created: "Page created",
  saved: "Draft saved",
  published: "Page published",
  unpublished: "Page taken off the site",
  discarded: "Draft discarded",
  duplicated: "Page duplicated",
  deleted: "Page moved to the trash",
  restored: "Page restored",
  original: "Original text restored as a draft",
  reordered: "Order saved",
  revisionRestored: "Earlier version restored as a draft",
  loadFailed: "Failed to load the pages",
  empty: "No pages yet. Make the first one: a menu, a price list, your courses.",
  noRevisions: "Nothing has been published here yet.",
  confirmDiscard: "Discard the changes that are not published?",
} as const;

export const pageNotFound = defineFailure("not_found", "PAGE_NOT_FOUND", "There is no such page.");

export const pageRevisionNotFound = defineFailure(
  "not_found",
  "PAGE_REVISION_NOT_FOUND",
  "This version is no longer kept.",
);

export const pagePathTaken = defineFailure(
  "validation",
  "PAGE_PATH_TAKEN",
  "Another page has this address.",
);
