import { defineFailure } from "../errors/index.ts";
import { DRAFTS_MAX, DRAFTS_MAX_BYTES } from "./limits.ts";

export const autosaveNotFound = defineFailure(
  "not_found",
  "AUTOSAVE_NOT_FOUND",
  "This version no longer exists",
);

export const tooManyDrafts = defineFailure(
  "conflict",
  "TOO_MANY_DRAFTS",
  `You have ${DRAFTS_MAX} unfinished texts. Finish or discard one, so that a new one can be stored.`,
);

/** Comes with the drafts, so that their author can choose which to finish. */
export const draftsFull = defineFailure(
  "too_large",
  "DRAFTS_FULL",
  `Your unfinished texts have more than ${DRAFTS_MAX_BYTES / 1024 / 1024} MB. Finish or discard one, so that this one can be stored.`,
);
