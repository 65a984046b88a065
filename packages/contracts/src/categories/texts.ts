export const categoryTexts = {
  created: "Category added",
  updated: "Category saved",
  ordered: "Order saved",
  merged: "Categories merged",
  deleted: "Category deleted",
  loadFailed: "Failed to load the categories",
} as const;
