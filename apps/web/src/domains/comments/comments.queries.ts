import { COMMENTS_ON_PAGE, type CommentTableInput } from "@ebute/contracts/comments";
import type { Trpc } from "#lib/trpc.ts";

export function commentsQuery(trpc: Trpc, blogId: string) {
  return trpc.comments.list.queryOptions({ blogId, limit: COMMENTS_ON_PAGE });
}

export function commentTableQuery(trpc: Trpc, input: CommentTableInput) {
  return trpc.comments.table.queryOptions(input);
}
