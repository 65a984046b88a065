import { toCommentListInput } from "@ebute/contracts/comments";
import type { CommentRange } from "#lib/page/comment-range.ts";
import type { Trpc } from "#lib/trpc.ts";

export function commentsQuery(trpc: Trpc, blogId: string, shown: CommentRange) {
  return trpc.comments.listThreads.queryOptions({ blogId, ...toCommentListInput(shown) });
}
