import { AUTHOR_SLUG_MAX_CHARS } from "@ebute/contracts/authors";
import { slugOfName } from "#platform/slugs/slug-of-name.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "author";

export function authorSlugOf(name: string): string {
  return slugOfName(name, AUTHOR_SLUG_MAX_CHARS) || FALLBACK;
}
