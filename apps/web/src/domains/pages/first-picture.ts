import { previewName, previewPathOf } from "@ebute/contracts/media";
import type { PublicPage } from "@ebute/contracts/pages";

/** The first picture in rich text, with the begin of the names of its files. */
const IMAGE = /<img\b[^>]*\bsrc="(\/media\/[0-9a-f]+)-/;

/**
 * Path of the link preview of the first picture of a page in any kind of section; undefined for a
 * page without one.
 */
export function firstPictureOf({ sections, pictures }: PublicPage): string | undefined {
  for (const text of textsOf(sections)) {
    const picture = pictures[text];
    if (picture) return previewPathOf(picture);
    const [, prefix] = IMAGE.exec(text) ?? [];
    if (prefix) return previewName(prefix);
  }
  return undefined;
}

/** Every string in a value, in document order. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) yield* textsOf(part);
}
