import { defineFailure } from "../errors/index.ts";
import { BOOKMARKS_MAX } from "./limits.ts";

export const tooManyBookmarks = defineFailure(
  "conflict",
  "TOO_MANY_BOOKMARKS",
  `You have ${BOOKMARKS_MAX} bookmarks. Remove some first.`,
);
