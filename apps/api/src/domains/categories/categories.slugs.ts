import { CATEGORY_SLUG_MAX_CHARS } from "@ebute/contracts/categories";
import { freeSlug, isNumberedFrom } from "@ebute/contracts/primitives";
import { slugOfName } from "#platform/slugs/slug-of-name.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "category";

/** Makes a slug of a name that no other category has. */
export function uniqueSlugOf(name: string, taken: ReadonlySet<string>): string {
  return freeSlug(baseOf(name), {
    isTaken: (slug) => taken.has(slug),
    maxChars: CATEGORY_SLUG_MAX_CHARS,
  });
}

/** True for a slug that was made from the name, with or without a number. */
export function isGeneratedFrom(name: string, slug: string): boolean {
  return isNumberedFrom(slug, baseOf(name));
}

function baseOf(name: string): string {
  return slugOfName(name, CATEGORY_SLUG_MAX_CHARS) || FALLBACK;
}
