/** Cache tag of every page that shows the approved comments of the post. */
export function commentsTag(postId: string): string {
  return `comments:${postId}`;
}
