import { largestVariantPathOf, type Picture, srcsetOf } from "@ebute/contracts/media";
import { openingTag } from "./html-text.ts";

/** Width of the article's text column from 752 px on. Unit: CSS pixels. */
const BODY_WIDTH = 720;

/**
 * A picture of at most this width is already shown in full size on a phone, so it gets no link.
 * Unit: pixels.
 */
const PHONE_WIDTH = 360;

type Attributes = Record<string, string>;

/**
 * Limits a picture to its own width, and sets width and height so that its space is reserved before
 * it loads.
 */
export function presentImage(
  attribs: Attributes,
  picture: Picture | undefined,
  sizesInGallery?: string,
): string {
  if (!picture) return openingTag("img", { loading: "lazy", ...attribs });
  const { width: written, height: _written, ...others } = attribs;
  const { width, height } = picture;
  const shown = Math.min(Number(written ?? Number.POSITIVE_INFINITY), width);
  const srcset = srcsetOf(picture, "webp");
  return openingTag("img", {
    loading: "lazy",
    ...(srcset ? { srcset, sizes: sizesInGallery ?? sizesFor(shown) } : {}),
    ...others,
    width: String(shown),
    height: String(Math.round((height * shown) / width)),
  });
}

/** Links a picture that phones show smaller than it is to its largest file. */
export function linkPicture(html: string, { alt }: Attributes, picture: Picture): string {
  if (picture.width <= PHONE_WIDTH) return html;
  const name = alt ? `Larger picture: ${alt}` : "Larger picture";
  return `<a href="${largestVariantPathOf(picture)}" aria-label="${name}">${html}</a>`;
}

function sizesFor(width: number): string {
  const widest = Math.min(width, BODY_WIDTH);
  return `(min-width: 752px) ${widest}px, min(${widest}px, calc(100vw - 32px))`;
}

/**
 * Returns the `sizes` of a picture in a gallery, whose rows have two pictures on phones and three on
 * wide screens, two of four. A picture that is alone in its row fills it.
 */
export function findGallerySizes(index: number, count: number): string {
  const inWideRow = count === 4 ? 2 : 3;
  const isLast = index === count - 1;
  const fillsWide = isLast && count % inWideRow === 1;
  const fillsNarrow = isLast && count % 2 === 1;
  return `(min-width: 752px) ${fillsWide ? 720 : 360}px, ${fillsNarrow ? "100vw" : "50vw"}`;
}
