import {
  ALL_CATEGORIES,
  type CategoryLink,
  findCategory,
  parseCategoryFilter,
} from "@ebute/contracts/categories";
import type { PostSearch } from "@ebute/contracts/posts";
import { parsePage, parseTerm, parseText, type SearchParams } from "#lib/tables/search-params.ts";

/**
 * Paths of post lists. The home page and the archive filter by a query parameter; each category has
 * a page below /category.
 */
export type PostListPath = "/" | "/blog" | "/category";

type Params = { q?: string; category?: string | undefined; page?: number };

/** Returns the URL of a post list without params that have their default value. */
export function postsHref(
  categories: readonly CategoryLink[],
  path: PostListPath,
  { q, category, page = 1 }: Params,
): string {
  const params = new URLSearchParams();
  const matchedCategory =
    path === "/category" && !q ? findCategory(categories, category ?? "") : undefined;
  if (q) params.set("q", q);
  const filter = parseCategoryFilter(categories, category);
  if (!matchedCategory && category && filter !== ALL_CATEGORIES)
    params.set("category", filter ?? category);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  const start = matchedCategory
    ? `${path}/${matchedCategory.slug}`
    : path.replace("/category", "/");
  return query ? `${start}?${query}` : start;
}

export function parsePostSearch({ q, category, page }: SearchParams): PostSearch {
  return { page: parsePage(page), q: parseTerm(q), category: parseText(category) ?? "" };
}
