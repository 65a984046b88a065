import type { Picture } from "./picture.ts";

const QUICK = /quick\.webp$/;

/** Its variants in this format for `srcset`; undefined until they are made. */
export function srcsetOf(picture: Picture, format: "avif" | "webp"): string | undefined {
  const { src, widths, width } = picture;
  if (widths.length === 0) return undefined;
  // The last one may be made in a wider frame than the picture has, and is never wider than that.
  return widths
    .map((made) => `${src.replace(QUICK, `${made}.${format}`)} ${Math.min(made, width)}w`)
    .join(", ");
}

/** Path of the 1200x630 JPEG for link previews; undefined until it is made. */
export function previewOf({ src, widths }: Picture): string | undefined {
  return widths.length > 0 ? src.replace(QUICK, "preview.jpg") : undefined;
}
