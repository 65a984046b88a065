import { defineNotFound, defineUnauthenticated } from "../errors/index.ts";

export const tutorialNotFound = defineNotFound("TUTORIAL_NOT_FOUND", "No blog found");

export const tutorialLocked = defineUnauthenticated(
  "TUTORIAL_LOCKED",
  "Sign in to read this tutorial.",
);

export const tutorialCommentNotFound = defineNotFound(
  "TUTORIAL_COMMENT_NOT_FOUND",
  "No comment found",
);
