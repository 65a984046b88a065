import { imageWidths } from "@ebute/contracts/media";

/**
 * Widths of the variants: every standard width below the picture's, and the next one, which then
 * gets the picture's own width, so that a small picture is not shown smaller than it is.
 */
export function variantWidths(sourceWidth: number): number[] {
  const wider = imageWidths.findIndex((width) => width >= sourceWidth);
  return wider === -1 ? [...imageWidths] : imageWidths.slice(0, wider + 1);
}
