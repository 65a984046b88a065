export const postTexts = {
  created: "Blog added successfully",
  updated: "Blog updated successfully",
  deleted: "Blog deleted successfully",
  published: "Blog published",
  unpublished: "Blog unpublished",
  empty: "No blogs found. Try a different search or category.",
  fetchFailed: "Failed to fetch blogs",
  adminFetchFailed: "Fetch error",
  confirmDelete: "Are you sure you want to delete this blog?",
  titleRequired: "Please enter a title",
} as const;
