import type { Failure } from "../errors/index.ts";

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

export const postNotFound = {
  code: "POST_NOT_FOUND",
  kind: "not_found",
  message: "No blog found",
} as const satisfies Failure;

export const postUnreadable = {
  code: "POST_UNREADABLE",
  kind: "validation",
  message: "The blog field must be JSON text.",
} as const satisfies Failure;

export const postSlugTaken = {
  code: "POST_SLUG_TAKEN",
  kind: "conflict",
  message: "Another blog has this address.",
} as const satisfies Failure;

export const pageNotFound = {
  code: "PAGE_NOT_FOUND",
  kind: "not_found",
  message: "There is no such page.",
} as const satisfies Failure;
