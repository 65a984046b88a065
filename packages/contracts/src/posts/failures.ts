import { defineFailure } from "../errors/index.ts";

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
