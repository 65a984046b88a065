import { TAG_SLUG_MAX_CHARS } from "@ebute/contracts/tags";
import { slugOfName } from "#platform/slugs/slug-of-name.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "tag";

export function tagSlugOf(name: string): string {
  return slugOfName(name, TAG_SLUG_MAX_CHARS) || FALLBACK;
}
