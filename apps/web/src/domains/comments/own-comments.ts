import type { Comment, CommentThread } from "@ebute/contracts/comments";
import { useEffect, useState } from "react";

/** A comment that its author sees on this device until it is approved. */
export type OwnComment = Pick<Comment, "_id" | "name" | "content" | "createdAt" | "parent">;

/** Days after which a comment that was never approved is forgotten. */
const OWN_COMMENT_DAYS = 30;

const NAME_KEY = "commenter";

/** Key in local storage; the page of the post loads React where it is set. */
export function ownCommentsKey(postId: string): string {
  return `comments:${postId}`;
}

/**
 * The reader's comments on a post that still wait, kept on the device. Those that visitors can read
 * by now are forgotten.
 * @param served the comment that the server has just taken from a form without JavaScript
 */
export function useOwnComments(
  postId: string,
  published: readonly CommentThread[],
  served: OwnComment | undefined,
) {
  const [own, setOwn] = useState<readonly OwnComment[]>(served ? [served] : []);

  function remember(comment: OwnComment): void {
    const { _id, name, content, createdAt, parent } = comment;
    const kept = { _id, name, content, createdAt, parent };
    setOwn((before) => [kept, ...before.filter((other) => other._id !== _id)]);
    write(NAME_KEY, name);
    write(ownCommentsKey(postId), JSON.stringify([kept, ...readOwn(postId)]));
  }

  useEffect(() => {
    const stored = readOwn(postId);
    setOwn((before) => {
      const ids = new Set(before.map(({ _id }) => _id));
      return [...before, ...stored.filter(({ _id }) => !ids.has(_id))];
    });
  }, [postId]);

  useEffect(() => {
    write(ownCommentsKey(postId), JSON.stringify(withoutPublished(readOwn(postId), published)));
  }, [postId, published]);
  return { waiting: withoutPublished(own, published), remember };
}

function withoutPublished(own: readonly OwnComment[], published: readonly CommentThread[]) {
  const ids = new Set(published.flatMap(({ _id, replies }) => [_id, ...replies.map((r) => r._id)]));
  return own.filter(({ _id }) => !ids.has(_id));
}

/** The name under which the reader commented last on this device; empty for none. */
export function readCommenterName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? "";
  } catch {
    return "";
  }
}

function readOwn(postId: string): OwnComment[] {
  try {
    const stored: OwnComment[] = JSON.parse(localStorage.getItem(ownCommentsKey(postId)) ?? "[]");
    const since = Date.now() - OWN_COMMENT_DAYS * 86_400_000;
    return stored.filter(({ createdAt }) => Date.parse(createdAt) > since);
  } catch {
    // Storage is blocked or corrupt.
    return [];
  }
}

/** Without storage, the comment is shown until the page is left. */
function write(key: string, value: string): void {
  try {
    if (value === "[]") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
