import type { Picture } from "./picture.ts";

export type VariantFormat = "avif" | "webp";

/**
 * @param prefix prefix of the names of a picture's files: its content hash, with or without a path
 */
export function quickVariantName(prefix: string): string {
  return `${prefix}-quick.webp`;
}

const PICTURE_PATH = /^\/media\/([0-9a-f]{32,64})-quick\.webp$/;

/** Path that `src` of a picture has. */
export function picturePathOf(contentHash: string): string {
  return `/media/${quickVariantName(contentHash)}`;
}

/** Content hash in such a path; undefined for any other path. */
export function hashOfPicturePath(path: string): string | undefined {
  return PICTURE_PATH.exec(path)?.[1];
}

export function previewName(prefix: string): string {
  return `${prefix}-preview.jpg`;
}

/** The whole picture as JPEG, because many mail programs show no WebP. */
export function letterPictureName(prefix: string): string {
  return `${prefix}-letter.jpg`;
}

export function variantName(prefix: string, width: number, format: VariantFormat): string {
  return `${prefix}-${width}.${format}`;
}

/** Candidates for `srcset` in this format; undefined until the variants exist. */
export function srcsetOf(
  picture: Pick<Picture, "src" | "widths" | "width">,
  format: VariantFormat,
): string | undefined {
  const { widths, width } = picture;
  if (widths.length === 0) return undefined;
  // The last candidate is named after a standard width but is never wider than the picture.
  return widths
    .map(
      (candidate) =>
        `${variantName(prefixOf(picture), candidate, format)} ${Math.min(candidate, width)}w`,
    )
    .join(", ");
}

/** Path of its widest file in a format that every browser in use can show. */
export function largestVariantPathOf(picture: Picture): string {
  const widest = picture.widths.at(-1);
  return widest === undefined ? picture.src : variantName(prefixOf(picture), widest, "webp");
}

/** Path of its smallest file that is at least so wide, else of its widest. Unit: pixels. */
export function variantPathOf(picture: Picture, width: number): string {
  const wide = picture.widths.find((candidate) => candidate >= width);
  return wide === undefined
    ? largestVariantPathOf(picture)
    : variantName(prefixOf(picture), wide, "webp");
}

/** Path of the 1200x630 JPEG for link previews. */
export function previewPathOf(picture: Pick<Picture, "src">): string {
  return previewName(prefixOf(picture));
}

function prefixOf({ src }: Pick<Picture, "src">): string {
  return src.slice(0, -quickVariantName("").length);
}

/** Formats of pictures that the server does not take; browsers can convert some of them. */
export type OtherPictureFormat = "AVIF" | "BMP" | "GIF" | "HEIC" | "TIFF";

const HEIC_BRAND = /hei[cxms]|hev[cxms]|mif1|msf1/;

/** Bytes of a file that tell its format: a HEIC photo of a phone has up to six brands. */
export const PICTURE_HEAD_BYTES = 64;

/** @param head first bytes of a file, each as one character */
export function otherPictureFormatOf(head: string): OtherPictureFormat | undefined {
  if (/^GIF8[79]a/.test(head)) return "GIF";
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return "TIFF";
  if (head.startsWith("BM")) return "BMP";
  if (!head.startsWith("ftyp", 4)) return undefined;
  const brands = head.slice(8, head.charCodeAt(2) * 256 + head.charCodeAt(3));
  if (/avi[fs]/.test(brands)) return "AVIF";
  return HEIC_BRAND.test(brands) ? "HEIC" : undefined;
}
