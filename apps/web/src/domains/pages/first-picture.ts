import type { PublicPage } from "@ebute/contracts/pages";
import { type LinkPreviewPicture, toLinkPreviewPicture } from "#lib/page/head/brand-head.ts";

/** Source of the first picture in rich text. */
const IMAGE = /<img\b[^>]*\bsrc="(\/media\/[^"]+)"/;

/** Finds the first picture of a page in any kind of section; undefined for a page without one. */
export function firstPictureOf({ sections, pictures }: PublicPage): LinkPreviewPicture | undefined {
  for (const text of textsOf(sections)) {
    const picture = pictures[text];
    if (picture) return toLinkPreviewPicture(picture);
    const [, path] = IMAGE.exec(text) ?? [];
    if (path) return { path, hasLinkSize: false };
  }
  return undefined;
}

/** Every string in a value, in document order. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) yield* textsOf(part);
}
