import { defineFailure } from "../errors/index.ts";
import { SNIPPETS_MAX } from "./limits.ts";

export const snippetNotFound = defineFailure(
  "not_found",
  "SNIPPET_NOT_FOUND",
  "This snippet is no longer there.",
);

export const snippetNameTaken = defineFailure(
  "conflict",
  "SNIPPET_NAME_TAKEN",
  "Another snippet has this name.",
);

export const snippetEmpty = defineFailure(
  "validation",
  "SNIPPET_EMPTY",
  "There is nothing to save in these blocks.",
);

export const tooManySnippets = defineFailure(
  "conflict",
  "TOO_MANY_SNIPPETS",
  `There can be at most ${SNIPPETS_MAX} snippets. Delete one first.`,
);
