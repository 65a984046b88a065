import { defineFailure } from "../errors/index.ts";
import { DRAFTS_MAX } from "./texts.ts";

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
