import { ALL_CATEGORIES, type PostSearch, parseCategoryFilter } from "@ebute/contracts/posts";
import { pageOf, type Search, termOf, textOf } from "#lib/tables/search-words.ts";

type Words = { q?: string; category?: string | undefined; page?: number };

/** Address of a list of posts; what is at its default stays out of it. */
export function postsHref(path: "/" | "/blog", { q, category, page = 1 }: Words): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  const filter = parseCategoryFilter(category);
  if (category && filter !== ALL_CATEGORIES) params.set("category", filter ?? category);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

export function readPostSearch({ q, category, page }: Search): PostSearch {
  return { page: pageOf(page), q: termOf(q), category: textOf(category) ?? "" };
}
