import { TAG_NAME_MAX_CHARS, TAGS_PER_POST_MAX } from "./limits.ts";

export const tagTexts = {
  renamed: "Tag renamed",
  merged: "Tags merged",
  deleted: "Tag deleted",
  loadFailed: "Failed to load the tags",
  nameRequired: "Type a tag.",
  nameTooLong: `A tag can have at most ${TAG_NAME_MAX_CHARS} characters.`,
  commaInName: "A tag cannot have a comma in it.",
  tooMany: `A blog can have at most ${TAGS_PER_POST_MAX} tags.`,
  targetRequired: "Choose another tag from the list.",
} as const;
