import type { AuthorPageInput } from "@ebute/contracts/authors";
import type { Trpc } from "#lib/trpc.ts";

export function authorPageQuery(trpc: Trpc, input: AuthorPageInput) {
  return trpc.posts.byAuthor.queryOptions(input);
}
