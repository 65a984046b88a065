import { freeSlug, slugOf } from "../primitives/slug.ts";
import { isReservedPostSlug, POST_SLUG_MAX_CHARS } from "./address-schema.ts";

/** Slug of a title without a single letter or digit of the Latin alphabet. */
const FALLBACK = "post";

/** Makes the slug of a title, to which a number may have to be added. */
export function toPostSlug(title: string): string {
  const slug = slugOf(title, POST_SLUG_MAX_CHARS) || FALLBACK;
  return freeSlug(slug, { isTaken: isReservedPostSlug, maxChars: POST_SLUG_MAX_CHARS });
}
