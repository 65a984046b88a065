import { AUTHOR_SLUG_MAX_CHARS } from "@ebute/contracts/authors";
import { slugOf } from "@ebute/contracts/primitives";
import { transcribe } from "#platform/slugs/transcribe.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "author";

export function authorSlugOf(name: string): string {
  return slugOf(transcribe(name), AUTHOR_SLUG_MAX_CHARS) || FALLBACK;
}
