export const updateTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Update saved",
  deleted: "Update deleted successfully",
  empty: "No updates available.",
  confirmDelete: "Are you sure you want to delete this item?",
} as const;
