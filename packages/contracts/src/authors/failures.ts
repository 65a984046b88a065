import { defineFailure } from "../errors/index.ts";
import { AUTHORS_MAX } from "./limits.ts";

export const authorNotFound = defineFailure("not_found", "AUTHOR_NOT_FOUND", "No author found");

/**
 * A form names an unknown author: an error of its field, unlike `authorNotFound` for a missing
 * page.
 */
export const chosenAuthorMissing = defineFailure(
  "validation",
  "AUTHOR_UNKNOWN",
  "Choose an author from the list.",
);

export const authorNameTaken = defineFailure(
  "conflict",
  "AUTHOR_NAME_TAKEN",
  "Another author has this name.",
);

export const tooManyAuthors = defineFailure(
  "conflict",
  "TOO_MANY_AUTHORS",
  `There can be at most ${AUTHORS_MAX} authors. Delete one first.`,
);
