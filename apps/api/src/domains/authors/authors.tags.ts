/** Cache tag of every page that shows the author. */
export function authorTag(id: string): string {
  return `author:${id}`;
}
