import { defineFailure } from "../errors/index.ts";
import { commentTexts } from "./texts.ts";

export const commentAnswerChanged = defineFailure(
  "conflict",
  "COMMENT_ANSWER_CHANGED",
  "Somebody else has answered meanwhile. Read their answer, then save again to replace it.",
);

export const commentsClosed = defineFailure("conflict", "COMMENTS_CLOSED", commentTexts.closed);

export const approvalLinkNotValid = defineFailure(
  "not_found",
  "APPROVAL_LINK_NOT_VALID",
  "This link no longer works. Please read the comment in the panel.",
);

export const commentNotFound = defineFailure("not_found", "COMMENT_NOT_FOUND", "No comment found");
