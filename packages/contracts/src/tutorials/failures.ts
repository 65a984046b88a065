import { defineFailure } from "../errors/index.ts";

export const tutorialNotFound = defineFailure("not_found", "TUTORIAL_NOT_FOUND", "No blog found");

export const tutorialLocked = defineFailure(
  "unauthenticated",
  "TUTORIAL_LOCKED",
  "Sign in to read this tutorial.",
);

export const tutorialCommentNotFound = defineFailure(
  "not_found",
  "TUTORIAL_COMMENT_NOT_FOUND",
  "No comment found",
);
