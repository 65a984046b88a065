import { defineFailure } from "../errors/index.ts";
import { CATEGORIES_MAX } from "./limits.ts";

export const categoryNotFound = defineFailure(
  "not_found",
  "CATEGORY_NOT_FOUND",
  "No category found",
);

/**
 * A form names an unknown category: an error of its field, unlike `categoryNotFound` for a missing
 * page.
 */
export const chosenCategoryMissing = defineFailure(
  "validation",
  "CATEGORY_UNKNOWN",
  "Choose a category from the list.",
);

export const categoryNameTaken = defineFailure(
  "conflict",
  "CATEGORY_NAME_TAKEN",
  "Another category has this name.",
);

export const categorySlugTaken = defineFailure(
  "conflict",
  "CATEGORY_SLUG_TAKEN",
  "Another category has this address.",
);

export const tooManyCategories = defineFailure(
  "conflict",
  "TOO_MANY_CATEGORIES",
  `There can be at most ${CATEGORIES_MAX} categories. Merge or delete one first.`,
);

export const categoryHasPosts = defineFailure(
  "conflict",
  "CATEGORY_HAS_POSTS",
  "Choose a category for its posts.",
);

export const lastCategory = defineFailure(
  "conflict",
  "LAST_CATEGORY",
  "This is the only category, and every post needs one.",
);

export const targetCategoryMissing = defineFailure(
  "validation",
  "CATEGORY_TARGET_UNKNOWN",
  "Choose another category from the list.",
);
