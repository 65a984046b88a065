/** Cache tag of every page that lists posts. */
export const POSTS_TAG = "posts";

/** Cache tag of every page that shows the post. */
export function postTag(id: string): string {
  return `post:${id}`;
}
