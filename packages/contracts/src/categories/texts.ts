import { defineConflict, defineInvalid, defineNotFound } from "../errors/index.ts";
import { CATEGORIES_MAX } from "./limits.ts";

export const categoryTexts = {
  created: "Category added",
  updated: "Category saved",
  ordered: "Order saved",
  merged: "Categories merged",
  deleted: "Category deleted",
  loadFailed: "Failed to load the categories",
} as const;

export const categoryNotFound = defineNotFound("CATEGORY_NOT_FOUND", "No category found");

export const categoryUnknown = defineInvalid("CATEGORY_UNKNOWN", "Choose a category of the list.");

export const categoryNameTaken = defineConflict(
  "CATEGORY_NAME_TAKEN",
  "Another category has this name.",
);

export const categorySlugTaken = defineConflict(
  "CATEGORY_SLUG_TAKEN",
  "Another category has this address.",
);

export const tooManyCategories = defineConflict(
  "TOO_MANY_CATEGORIES",
  `There can be at most ${CATEGORIES_MAX} categories. Merge or delete one first.`,
);

export const categoryHasPosts = defineConflict(
  "CATEGORY_HAS_POSTS",
  "Choose a category for its posts.",
);

export const lastCategory = defineConflict(
  "LAST_CATEGORY",
  "This is the only category, and every post needs one.",
);

export const categoryTargetUnknown = defineInvalid(
  "CATEGORY_TARGET_UNKNOWN",
  "Choose another category of the list.",
);
