import { defineFailure } from "../errors/index.ts";
import { tagTexts } from "./texts.ts";

export const tagNotFound = defineFailure("not_found", "TAG_NOT_FOUND", "No tag found");

export const tagNameTaken = defineFailure(
  "conflict",
  "TAG_NAME_TAKEN",
  "Another tag has this name. Merge the two instead.",
);

export const targetTagMissing = defineFailure(
  "validation",
  "TAG_TARGET_UNKNOWN",
  tagTexts.targetRequired,
);
