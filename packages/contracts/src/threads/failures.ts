import { defineFailure } from "../errors/index.ts";
import { THREAD_MESSAGES_MAX, THREADS_MAX } from "./limits.ts";

export const threadNotFound = defineFailure(
  "not_found",
  "THREAD_NOT_FOUND",
  "This question is no longer there.",
);

export const threadClosed = defineFailure(
  "conflict",
  "THREAD_CLOSED",
  "This question is closed. Ask a new one.",
);

export const tooManyThreads = defineFailure(
  "conflict",
  "TOO_MANY_THREADS",
  `You have asked ${THREADS_MAX} questions here. Write below one of them.`,
);

export const tooManyThreadMessages = defineFailure(
  "conflict",
  "TOO_MANY_THREAD_MESSAGES",
  `A question can have at most ${THREAD_MESSAGES_MAX} messages. Start a new one.`,
);
