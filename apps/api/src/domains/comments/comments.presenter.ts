import type { Comment, ModeratedComment } from "@ebute/contracts/comments";
import type { CommentWithPost } from "./comments.repository.ts";
import type { CommentRow } from "./comments.table.ts";

export function presentComment(row: CommentRow): Comment {
  return {
    _id: row.id,
    name: row.name,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
    blog: row.postId,
    answer: presentAnswer(row),
  };
}

function presentAnswer({ answer, answeredAt }: CommentRow): Comment["answer"] {
  return answer === null || answeredAt === null
    ? null
    : { content: answer, answeredAt: answeredAt.toISOString() };
}

export function presentModeratedComment(row: CommentWithPost): ModeratedComment {
  return { ...presentComment(row), blog: { _id: row.postId, title: row.postTitle } };
}
