import { AUTHOR_SLUG_MAX_CHARS } from "@ebute/contracts/authors";
import { slugOf } from "@ebute/contracts/primitives";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "author";

export function authorSlugOf(name: string): string {
  return slugOf(name, AUTHOR_SLUG_MAX_CHARS) || FALLBACK;
}
