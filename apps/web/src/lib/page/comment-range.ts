import {
  COMMENTS_ON_PAGE,
  COMMENTS_ON_PAGE_MAX,
  parseCommentCount,
} from "@ebute/contracts/comments";
import { SERVER_UNREACHABLE } from "@ebute/contracts/errors";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

/**
 * Number of newest comments, or the cursor at which older ones begin; undefined for the first page.
 */
export type CommentRange = string | undefined;

type List = { path: string; shown: CommentRange; comments: unknown[]; nextCursor: string | null };

/**
 * Links of the comment list: more of the newest up to the page's maximum, then older ones by
 * cursor.
 */
export function commentLinks({ path, shown, comments, nextCursor }: List) {
  const isNewest = shown === undefined || parseCommentCount(shown) !== undefined;
  const canGrow = nextCursor !== null && isNewest && comments.length < COMMENTS_ON_PAGE_MAX;
  const next = comments.length + COMMENTS_ON_PAGE;
  return {
    newestHref: isNewest ? undefined : `${path}#comments`,
    moreHref: canGrow ? `${path}?comments=${next}#comment-${comments.length + 1}` : undefined,
    olderHref: nextCursor && !canGrow ? `${path}?comments=${nextCursor}#comments` : undefined,
  };
}

/** Returns the id of a comment that starts a "Show more" batch. */
export function commentAnchor(index: number): string | undefined {
  return index > 0 && index % COMMENTS_ON_PAGE === 0 ? `comment-${index + 1}` : undefined;
}

/** Starts with the range in the URL and extends it on "Show more". */
export function useCommentRange(
  requested: CommentRange,
  load: (shown: string) => Promise<unknown>,
) {
  const [expanded, setExpanded] = useState({ requested, shown: requested });
  const visibleRange = expanded.requested === requested ? expanded.shown : requested;
  async function showMore(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const count = parseCommentCount(visibleRange) ?? COMMENTS_ON_PAGE;
    const next = String(count + COMMENTS_ON_PAGE);
    try {
      await load(next);
    } catch (error) {
      toast.error(userMessage(error, SERVER_UNREACHABLE));
      return;
    }
    flushSync(() => setExpanded({ requested, shown: next }));
    document.getElementById(`comment-${count + 1}`)?.focus();
  }
  return { shown: visibleRange, showMore: (event: MouseEvent) => void showMore(event) };
}
