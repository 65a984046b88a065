import { COMMENTS_ON_PAGE, type CommentTableInput } from "@ebute/contracts/comments";
import type { Trpc } from "#lib/trpc.ts";

/** @param cursor where older comments begin; undefined for the newest */
export function commentsQuery(trpc: Trpc, blogId: string, cursor: string | undefined) {
  return trpc.comments.list.queryOptions({ blogId, limit: COMMENTS_ON_PAGE, cursor });
}

export function commentTableQuery(trpc: Trpc, input: CommentTableInput) {
  return trpc.comments.table.queryOptions(input);
}
