/** Category of an upload that names none. */
export const DEFAULT_TUTORIAL_CATEGORY = "tutorial";

export const tutorialTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Tutorial updated successfully",
  deleted: "Tutorial deleted successfully",
  empty: "No tutorial blogs available.",
  loading: "Loading...",
  loadFailed: "Failed to load blog",
  revisionsFailed: "Failed to load the earlier versions",
  noRevisions: "Nothing yet. Each save adds a version, and so does writing, every ten minutes.",
  confirmDelete: "Are you sure you want to delete this item?",
  contentRequired: "Content is required.",
} as const;

export const tutorialCommentTexts = {
  added: "Comment added!",
  deleted: "Comment deleted",
  placeholder: "Write a comment...",
  post: "Post Comment",
  required: "Please write a comment first.",
  confirmDelete: "Are you sure you want to delete this comment?",
  /** Shown instead of an administrator's name. */
  adminAuthor: "Admin",
  /** Shown instead of the name of a deleted account. */
  deletedAuthor: "Deleted user",
} as const;
