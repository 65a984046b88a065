import type { AuthorPageInput } from "@ebute/contracts/authors";

export function authorHref({ slug, page }: AuthorPageInput): string {
  return page > 1 ? `/author/${slug}?page=${page}` : `/author/${slug}`;
}
