import type { PostRevisionInput } from "@ebute/contracts/posts";
import type { Trpc } from "#lib/trpc.ts";

export function postRevisionsQuery(trpc: Trpc, id: string) {
  return trpc.posts.revisions.queryOptions({ id });
}

export function postRevisionQuery(trpc: Trpc, input: PostRevisionInput) {
  return trpc.posts.revision.queryOptions(input, { staleTime: Number.POSITIVE_INFINITY });
}
