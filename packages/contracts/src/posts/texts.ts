import { defineFailure } from "../errors/index.ts";

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

export const postNotFound = defineFailure("not_found", "POST_NOT_FOUND", "No blog found");

export const postUnreadable = defineFailure(
  "validation",
  "POST_UNREADABLE",
  "The blog field must be JSON text.",
);

export const postSlugTaken = defineFailure(
  "conflict",
  "POST_SLUG_TAKEN",
  "Another blog has this address.",
);

export const pageNotFound = defineFailure("not_found", "PAGE_NOT_FOUND", "There is no such page.");
