import { largestVariantPathOf, type Picture } from "@ebute/contracts/media";
import { findPictureHashes, SITE_PICTURE } from "./present-rich-text.ts";

/**
 * A picture of at most this width is already shown in full size on a phone, so it gets no link.
 * Unit: pixels.
 */
const PHONE_WIDTH = 360;

/** Links and pictures of sanitised HTML. */
const LINKS_AND_PICTURES = new RegExp(`<a\\b[^>]*>|</a>|${SITE_PICTURE.source}`, "g");

/**
 * Links the pictures of sanitised HTML to their largest files. A picture within a link of the
 * author is not changed.
 */
export function linkPictures(html: string, pictures: ReadonlyMap<string, Picture>): string {
  let isInLink = false;
  return html.replace(LINKS_AND_PICTURES, (tag) => {
    if (!tag.startsWith("<img")) {
      isInLink = tag !== "</a>";
      return tag;
    }
    const [hash = ""] = findPictureHashes(tag);
    const picture = pictures.get(hash);
    if (isInLink || !picture || picture.width <= PHONE_WIDTH) return tag;
    const alt = / alt="([^"]*)"/.exec(tag)?.[1];
    const name = alt ? `Larger picture: ${alt}` : "Larger picture";
    return `<a href="${largestVariantPathOf(picture)}" aria-label="${name}">${tag}</a>`;
  });
}
