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

export const tutorialRevisionNotFound = defineFailure(
  "not_found",
  "TUTORIAL_REVISION_NOT_FOUND",
  "This version is no longer stored.",
);

/** Publishing for everyone is for administrators. */
export const tutorialForOwnClasses = defineFailure(
  "validation",
  "TUTORIAL_FOR_OWN_CLASSES",
  "Choose classes that you teach.",
);
