export const authorTexts = {
  created: "Author added",
  updated: "Author saved",
  deleted: "Author deleted",
  loadFailed: "Failed to load the authors",
} as const;
