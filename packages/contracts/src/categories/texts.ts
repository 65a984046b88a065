import type { Failure } from "../errors/index.ts";
import { CATEGORIES_MAX } from "./limits.ts";

export const categoryTexts = {
  created: "Category added",
  updated: "Category saved",
  ordered: "Order saved",
  merged: "Categories merged",
  deleted: "Category deleted",
  loadFailed: "Failed to load the categories",
} as const;

export const categoryNotFound = {
  code: "CATEGORY_NOT_FOUND",
  kind: "not_found",
  message: "No category found",
} as const satisfies Failure;

export const categoryUnknown = {
  code: "CATEGORY_UNKNOWN",
  kind: "validation",
  message: "Choose a category of the list.",
} as const satisfies Failure;

export const categoryNameTaken = {
  code: "CATEGORY_NAME_TAKEN",
  kind: "conflict",
  message: "Another category has this name.",
} as const satisfies Failure;

export const categorySlugTaken = {
  code: "CATEGORY_SLUG_TAKEN",
  kind: "conflict",
  message: "Another category has this address.",
} as const satisfies Failure;

export const tooManyCategories = {
  code: "TOO_MANY_CATEGORIES",
  kind: "conflict",
  message: `There can be at most ${CATEGORIES_MAX} categories. Merge or delete one first.`,
} as const satisfies Failure;

export const categoryHasPosts = {
  code: "CATEGORY_HAS_POSTS",
  kind: "conflict",
  message: "Choose a category for its posts.",
} as const satisfies Failure;

export const lastCategory = {
  code: "LAST_CATEGORY",
  kind: "conflict",
  message: "This is the only category, and every post needs one.",
} as const satisfies Failure;

export const categoryTargetUnknown = {
  code: "CATEGORY_TARGET_UNKNOWN",
  kind: "validation",
  message: "Choose another category of the list.",
} as const satisfies Failure;
