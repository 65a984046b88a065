import type { BrowsePostsInput, PostTableInput } from "@ebute/contracts/posts";
import type { Trpc } from "#lib/trpc.ts";

export function browsePostsQuery(trpc: Trpc, input: BrowsePostsInput) {
  return trpc.posts.browse.queryOptions(input);
}

export function articleQuery(trpc: Trpc, id: string) {
  return trpc.posts.article.queryOptions({ id });
}

export function postTableQuery(trpc: Trpc, input: PostTableInput) {
  return trpc.posts.table.queryOptions(input);
}

export function editablePostQuery(trpc: Trpc, id: string) {
  // What is edited is never taken from memory: somebody else may have changed it.
  return trpc.posts.forEditing.queryOptions({ id }, { staleTime: 0, gcTime: 0 });
}
