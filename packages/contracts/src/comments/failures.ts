import { defineFailure } from "../errors/index.ts";
import { COMMENT_REPLIES_MAX } from "./limits.ts";
import { commentTexts } from "./texts.ts";

export const commentAnswerChanged = defineFailure(
  "conflict",
  "COMMENT_ANSWER_CHANGED",
  "Somebody else has changed this answer meanwhile. Read theirs, then save again to replace it.",
);

/** The comment was deleted or hidden since the page was read. */
export const repliedCommentGone = defineFailure(
  "not_found",
  "REPLIED_COMMENT_GONE",
  "The comment that you reply to is no longer there. You can send your text as a comment of its own.",
);

export const tooManyReplies = defineFailure(
  "conflict",
  "TOO_MANY_REPLIES",
  `This comment has ${COMMENT_REPLIES_MAX} replies, and takes no more. You can send your text as a comment of its own.`,
);

export const commentsClosed = defineFailure("conflict", "COMMENTS_CLOSED", commentTexts.closed);

export const approvalLinkNotValid = defineFailure(
  "not_found",
  "APPROVAL_LINK_NOT_VALID",
  "This link no longer works. Please read the comment in the panel.",
);

export const commentNotFound = defineFailure("not_found", "COMMENT_NOT_FOUND", "No comment found");
