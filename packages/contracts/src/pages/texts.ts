import type { Failure } from "../errors/index.ts";

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

export const pageNotFound = {
  code: "PAGE_NOT_FOUND",
  kind: "not_found",
  message: "There is no such page.",
} as const satisfies Failure;

export const pageRevisionNotFound = {
  code: "PAGE_REVISION_NOT_FOUND",
  kind: "not_found",
  message: "This version is no longer kept.",
} as const satisfies Failure;

export const pagePathTaken = {
  code: "PAGE_PATH_TAKEN",
  kind: "validation",
  message: "Another page has this address.",
} as const satisfies Failure;
