import { slugOf } from "@ebute/contracts/primitives";
import { TAG_SLUG_MAX_CHARS } from "@ebute/contracts/tags";
import { transcribe } from "#platform/slugs/transcribe.ts";

/** Slug of a name without a single letter or digit of the Latin alphabet. */
const FALLBACK = "tag";

export function tagSlugOf(name: string): string {
  return slugOf(transcribe(name), TAG_SLUG_MAX_CHARS) || FALLBACK;
}
