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
  noRevisions:
    "Nothing yet. Each publication adds a version, and so does writing, every ten minutes.",
  confirmDiscard: "Discard the changes that are not published?",
} as const;
