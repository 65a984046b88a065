import { defineFailure } from "../../errors/index.ts";
import { REPLIES_MAX, SAVED_REPLIES_MAX } from "./limits.ts";

export const messageAnsweredMeanwhile = defineFailure(
  "conflict",
  "MESSAGE_ANSWERED_MEANWHILE",
  "Somebody has answered since you opened this message. Read that answer, then send yours if it is still needed.",
);

export const tooManyReplies = defineFailure(
  "conflict",
  "TOO_MANY_REPLIES",
  `A message can have at most ${REPLIES_MAX} replies. Continue in your mail program.`,
);

export const replyNotFound = defineFailure(
  "not_found",
  "REPLY_NOT_FOUND",
  "This reply no longer waits to be sent again.",
);

export const assigneeGone = defineFailure(
  "conflict",
  "ASSIGNEE_GONE",
  "This administrator can no longer see messages. Choose somebody else.",
);

export const savedReplyNotFound = defineFailure(
  "not_found",
  "SAVED_REPLY_NOT_FOUND",
  "This saved reply is no longer there.",
);

export const savedReplyNameTaken = defineFailure(
  "conflict",
  "SAVED_REPLY_NAME_TAKEN",
  "Another saved reply has this name.",
);

export const tooManySavedReplies = defineFailure(
  "conflict",
  "TOO_MANY_SAVED_REPLIES",
  `There can be at most ${SAVED_REPLIES_MAX} saved replies. Delete one first.`,
);
