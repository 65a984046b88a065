export const pictureFilters = ["all", "unused"] as const;

/** Kinds of content that can have a picture. */
export const picturePlaces = [
  "post",
  "tutorial",
  "update",
  "page",
  "newsletter",
  "snippet",
  "question",
  "passage",
  "author",
  "settings",
  "letter",
  "other",
] as const;

export type PicturePlace = (typeof picturePlaces)[number];

/** A picture of a revision or in the trash is needed when somebody restores that. */
export const pictureUseStates = ["current", "earlier", "draft", "trash"] as const;

export type PictureUseState = (typeof pictureUseStates)[number];
