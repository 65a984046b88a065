import type { Failure } from "../errors/index.ts";

export const tutorialTexts = {
  created: "✅ Uploaded successfully!",
  updated: "Tutorial updated successfully",
  deleted: "Tutorial deleted successfully",
  empty: "No tutorial blogs available.",
  loading: "Loading...",
  loadFailed: "Failed to load blog",
  confirmDelete: "Are you sure you want to delete this item?",
  contentRequired: "Content is required.",
} as const;

export const tutorialCommentTexts = {
  added: "Comment added!",
  deleted: "Comment deleted",
  empty: "No comments yet.",
  placeholder: "Write a comment...",
  post: "Post Comment",
  required: "Please write a comment first.",
  confirmDelete: "Are you sure you want to delete this comment?",
  /** Stands for the name of an administrator. */
  adminAuthor: "Admin",
  /** Stands for the name of a student whose account is gone. */
  deletedAuthor: "Deleted user",
} as const;

export const tutorialNotFound = {
  code: "TUTORIAL_NOT_FOUND",
  kind: "not_found",
  message: "No blog found",
} as const satisfies Failure;

export const tutorialLocked = {
  code: "TUTORIAL_LOCKED",
  kind: "unauthenticated",
  message: "Sign in to read this tutorial.",
} as const satisfies Failure;

export const tutorialCommentNotFound = {
  code: "TUTORIAL_COMMENT_NOT_FOUND",
  kind: "not_found",
  message: "No comment found",
} as const satisfies Failure;
