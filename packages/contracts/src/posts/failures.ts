import { defineFailure } from "../errors/index.ts";

export const postNotFound = defineFailure("not_found", "POST_NOT_FOUND", "No blog found");

export const postUnreadable = defineFailure(
  "validation",
  "POST_UNREADABLE",
  "The blog field must be JSON text.",
);

export const postSlugTaken = defineFailure(
  "conflict",
  "POST_SLUG_TAKEN",
  "Another blog has this address.",
);

export const postRevisionNotFound = defineFailure(
  "not_found",
  "POST_REVISION_NOT_FOUND",
  "This version is no longer stored.",
);

export const postTimePassed = defineFailure(
  "validation",
  "POST_TIME_PASSED",
  "Choose a time in the future.",
);

export const postTimeAhead = defineFailure(
  "validation",
  "POST_TIME_AHEAD",
  "Choose a time in the past.",
);

export const postDayAhead = defineFailure(
  "validation",
  "POST_DAY_AHEAD",
  "Choose today or an earlier day.",
);

export const postTimesReversed = defineFailure(
  "validation",
  "POST_TIMES_REVERSED",
  "Choose a time after its publication.",
);

export const postIsPublic = defineFailure(
  "validation",
  "POST_IS_PUBLIC",
  "A published blog has no time at which it is published.",
);

export const postIsNotPublic = defineFailure(
  "validation",
  "POST_IS_NOT_PUBLIC",
  "Only a blog that is or will be published has this time.",
);

export const postReviewNotNeeded = defineFailure(
  "conflict",
  "POST_REVIEW_NOT_NEEDED",
  "This blog is published already.",
);

export const postReviewNotRequested = defineFailure(
  "conflict",
  "POST_REVIEW_NOT_REQUESTED",
  "This blog no longer waits for a review.",
);

export const pageNotFound = defineFailure("not_found", "PAGE_NOT_FOUND", "There is no such page.");
