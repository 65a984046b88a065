import { CATEGORY_SLUG_MAX_CHARS } from "@ebute/contracts/categories";
import { foldTextLikeDatabase } from "#platform/text-folding.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "category";

/** Leaves room for the number that makes the slug unique. */
const MAX_BASE_CHARS = CATEGORY_SLUG_MAX_CHARS - 4;

/** Makes a slug of a name: diacritics folded, everything else but letters and digits a hyphen. */
export function slugOf(name: string): string {
  const slug = foldTextLikeDatabase(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_BASE_CHARS)
    .replace(/^-+|-+$/g, "");
  return slug || FALLBACK;
}

/** Makes a slug of a name that no other category has. */
export function uniqueSlugOf(name: string, taken: ReadonlySet<string>): string {
  const base = slugOf(name);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** True for a slug that was made from the name, with or without a number. */
export function isMadeFrom(name: string, slug: string): boolean {
  const base = slugOf(name);
  return (
    slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
  );
}
