import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import type { PostFilter } from "./posts.conditions.ts";

type FilterParams = { category?: string | undefined; term?: string | undefined };

/**
 * `All` filters nothing; an unknown category matches nothing, and a former name counts as the present one. A search term
 * also matches categories that contain it.
 */
export function toPostFilter(
  { category, term }: FilterParams,
  { rows, parseFilter }: Categories,
): PostFilter {
  const text = term?.trim();
  const inCategories = text
    ? rows.map(({ name }) => name).filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    : [];
  return {
    category: toCategory(parseFilter(category)),
    term: text ? { text, inCategories } : undefined,
  };
}

/** Present name of the category, if the filter has a former one. */
export function presentNameOf(
  word: string | undefined,
  { rows, parseFilter }: Categories,
): string | undefined {
  return parseCategoryFilter(rows, word) === undefined ? parseFilter(word) : undefined;
}

function toCategory(filter: string | undefined): PostFilter["category"] {
  if (filter === ALL_CATEGORIES) return undefined;
  return filter ?? null;
}
