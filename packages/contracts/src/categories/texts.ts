export const categoryTexts = {
  created: "Category added",
  updated: "Category saved",
  deleted: "Category deleted",
  loadFailed: "Failed to load the categories",
} as const;
