import type { CommentTableInput } from "@ebute/contracts/comments";
import type { Trpc } from "#lib/trpc.ts";

/** Comments that a post's page shows; the rest come with the next cursor. */
const COMMENTS_PER_PAGE = 100;

export function commentsQuery(trpc: Trpc, blogId: string) {
  return trpc.comments.list.queryOptions({ blogId, limit: COMMENTS_PER_PAGE });
}

export function commentTableQuery(trpc: Trpc, input: CommentTableInput) {
  return trpc.comments.table.queryOptions(input);
}
