import { imageWidths, quickVariantName, variantName } from "@ebute/contracts/media";

/**
 * Addresses of a stored picture, the sharpest first: a picture that has just been uploaded has only
 * the one in `src` at first.
 */
export function cropSources({ src, width }: { src: string; width: number }): string[] {
  const end = quickVariantName("");
  if (!src.endsWith(end)) return [src];
  const widest = imageWidths.find((candidate) => candidate >= width) ?? imageWidths.at(-1);
  const prefix = src.slice(0, -end.length);
  return [...(widest === undefined ? [] : [variantName(prefix, widest, "webp")]), src];
}
