import { toReadingMinutes } from "./posts.presenter.ts";
import type { PostRow } from "./posts.table.ts";

/** Cache tag of every page that shows cards of posts or links to posts, whichever these are. */
export const POSTS_TAG = "posts";

/** Cache tag of every response with the texts of posts or the times of their last changes. */
export const POST_TEXTS_TAG = "post-texts";

/** Cache tag of every page that shows the post. */
export function postTag(id: string): string {
  return `post:${id}`;
}

/** Cache tags of a post that becomes public, is public no longer, or has another address. */
export function allTagsOfPost(id: string): string[] {
  return [postTag(id), POST_TEXTS_TAG, POSTS_TAG];
}

/** Columns that cards and lists show, or by which they find and order posts. */
const listedColumns = [
  "slug",
  "title",
  "excerpt",
  "category",
  "tagNames",
  "authorId",
  "pictureId",
  "imageFocus",
  "isPublished",
  "publishedAt",
] as const satisfies (keyof PostRow)[];

type ListedPost = Pick<PostRow, "id" | "wordCount" | (typeof listedColumns)[number]>;

export function tagsOfNewPost({ id, isPublished }: Pick<PostRow, "id" | "isPublished">): string[] {
  return isPublished ? allTagsOfPost(id) : [postTag(id)];
}

/**
 * Cache tags of a post that a write saved. Lists of posts are invalidated only by a change that
 * they show: most edits concern the text alone.
 * @param before undefined for a new post
 */
export function tagsOfSavedPost(after: ListedPost, before?: ListedPost): string[] {
  const ofPost = postTag(after.id);
  if (!after.isPublished && !before?.isPublished) return [ofPost];
  const isListedAlike = before && listingOf(before) === listingOf(after);
  return isListedAlike ? [ofPost, POST_TEXTS_TAG] : allTagsOfPost(after.id);
}

function listingOf(post: ListedPost): string {
  const minutes = toReadingMinutes(post.wordCount);
  return JSON.stringify([minutes, ...listedColumns.map((column) => post[column])]);
}
