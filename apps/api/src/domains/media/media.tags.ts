/** Cache tag of every page that shows the picture. */
export function mediaTag(id: string): string {
  return `media:${id}`;
}
