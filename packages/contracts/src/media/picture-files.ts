import type { Picture } from "./picture.ts";

export type VariantFormat = "avif" | "webp";

/** @param begin of the names of a picture's files: the hash of its content, with or without the path to it */
export function quickName(begin: string): string {
  return `${begin}-quick.webp`;
}

export function previewName(begin: string): string {
  return `${begin}-preview.jpg`;
}

export function variantName(begin: string, width: number, format: VariantFormat): string {
  return `${begin}-${width}.${format}`;
}

/** Its variants in this format for `srcset`; undefined until they are made. */
export function srcsetOf(picture: Picture, format: VariantFormat): string | undefined {
  const { widths, width } = picture;
  if (widths.length === 0) return undefined;
  // The last one may be made in a wider frame than the picture has, and is never wider than that.
  return widths
    .map((made) => `${variantName(beginOf(picture), made, format)} ${Math.min(made, width)}w`)
    .join(", ");
}

/** Path of the 1200x630 JPEG for link previews; undefined until it is made. */
export function previewOf(picture: Picture): string | undefined {
  return picture.widths.length > 0 ? previewName(beginOf(picture)) : undefined;
}

function beginOf({ src }: Picture): string {
  return src.slice(0, -quickName("").length);
}
