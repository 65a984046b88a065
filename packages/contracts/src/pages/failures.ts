import { defineFailure } from "../errors/index.ts";

export const pageNotFound = defineFailure("not_found", "PAGE_NOT_FOUND", "There is no such page.");

export const pageRevisionNotFound = defineFailure(
  "not_found",
  "PAGE_REVISION_NOT_FOUND",
  "This version is no longer kept.",
);

export const pagePathTaken = defineFailure(
  "validation",
  "PAGE_PATH_TAKEN",
  "Another page has this address.",
);
