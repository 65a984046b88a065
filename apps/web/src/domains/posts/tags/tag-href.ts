import type { TagPageInput } from "@ebute/contracts/tags";

export function tagHref({ slug, page }: TagPageInput): string {
  return page > 1 ? `/tag/${slug}?page=${page}` : `/tag/${slug}`;
}
