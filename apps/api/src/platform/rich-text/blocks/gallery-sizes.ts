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
