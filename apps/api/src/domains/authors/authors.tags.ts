/** Cache tag of every page that shows the author. */
export function authorTag(id: string): string {
  return `author:${id}`;
}

/** Cache tags of the author that a row names. */
export function tagsOfAuthor({ authorId }: { authorId: string | null }): string[] {
  return authorId === null ? [] : [authorTag(authorId)];
}
