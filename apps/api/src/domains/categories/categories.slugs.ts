import { CATEGORY_SLUG_MAX_CHARS } from "@ebute/contracts/categories";
import { freeSlug, isNumberedFrom, slugOf } from "@ebute/contracts/primitives";
import { transcribe } from "#platform/slugs/transcribe.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "category";

/** Makes a slug of a name that no other category has. */
export function uniqueSlugOf(name: string, taken: ReadonlySet<string>): string {
  return freeSlug(slugOfName(name), {
    isTaken: (slug) => taken.has(slug),
    maxChars: CATEGORY_SLUG_MAX_CHARS,
  });
}

/** True for a slug that was made from the name, with or without a number. */
export function isGeneratedFrom(name: string, slug: string): boolean {
  return isNumberedFrom(slug, slugOfName(name));
}

function slugOfName(name: string): string {
  return slugOf(transcribe(name), CATEGORY_SLUG_MAX_CHARS) || FALLBACK;
}
