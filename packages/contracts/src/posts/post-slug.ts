import { freeSlug, slugOf } from "../primitives/slug.ts";
import { isReservedPostSlug, POST_SLUG_MAX_CHARS } from "./post-slug-schema.ts";

/** Slug of a title without any letter or digit. */
const FALLBACK = "untitled";

/**
 * Makes a slug from a title in Latin letters. A number may have to be appended to make it unique.
 */
export function toPostSlug(title: string): string {
  const slug = slugOf(title, POST_SLUG_MAX_CHARS) || FALLBACK;
  return freeSlug(slug, { isTaken: isReservedPostSlug, maxChars: POST_SLUG_MAX_CHARS });
}
