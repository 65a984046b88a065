import type { Picture } from "./picture.ts";

export type VariantFormat = "avif" | "webp";

/**
 * @param prefix prefix of the names of a picture's files: its content hash, with or without a path
 */
export function quickVariantName(prefix: string): string {
  return `${prefix}-quick.webp`;
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
