import { ALL_CATEGORIES, parseCategoryFilter } from "@ebute/contracts/categories";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import { foldTextLikeDatabase } from "#platform/text-folding.ts";
import type { PostFilter } from "./posts.filter-condition.ts";

type FilterParams = { category?: string | undefined; term?: string | undefined };

/**
 * `All` filters nothing; an unknown category matches nothing, and a former name counts as the
 * present one. A search term also matches categories whose name contains it.
 */
export function toPostFilter(
  { category, term }: FilterParams,
  { rows, parseFilter }: Categories,
): PostFilter {
  const text = term?.trim();
  return {
    category: toCategory(parseFilter(category)),
    term: text ? { text, inCategories: namesThatContain(text, rows) } : undefined,
  };
}

/** Ignores letter case and tone marks, like the search in titles and texts. */
function namesThatContain(text: string, rows: Categories["rows"]): string[] {
  const folded = foldTextLikeDatabase(text).trim();
  if (folded === "") return [];
  return rows.map(({ name }) => name).filter((name) => foldTextLikeDatabase(name).includes(folded));
}

/** Present name of the category, if the filter has a former one. */
export function currentCategoryName(
  word: string | undefined,
  { rows, parseFilter }: Categories,
): string | undefined {
  return parseCategoryFilter(rows, word) === undefined ? parseFilter(word) : undefined;
}

function toCategory(filter: string | undefined): PostFilter["category"] {
  if (filter === ALL_CATEGORIES) return undefined;
  return filter ?? null;
}
