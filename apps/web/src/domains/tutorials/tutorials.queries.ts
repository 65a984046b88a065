import { COMMENTS_ON_PAGE, toCommentListInput } from "@ebute/contracts/comments";
import { TUTORIALS_ON_PAGE } from "@ebute/contracts/tutorials";
import { keepNewestVersion } from "#lib/edits/keep-newest-version.ts";
import type { CommentRange } from "#lib/page/comment-range.ts";
import type { Trpc } from "#lib/trpc.ts";

/** Newest first, paged by cursor. */
export function tutorialsQuery(trpc: Trpc) {
  return trpc.tutorials.list.infiniteQueryOptions(
    { limit: TUTORIALS_ON_PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}

export function tutorialCommentsQuery(trpc: Trpc, blogId: string, shown: CommentRange) {
  return trpc.tutorials.comments.queryOptions({ blogId, ...toCommentListInput(shown) });
}

export function allTutorialCommentsQuery(trpc: Trpc, blogId: string) {
  return trpc.tutorials.comments.infiniteQueryOptions(
    { blogId, limit: COMMENTS_ON_PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}

export function editableTutorialQuery(trpc: Trpc, id: string) {
  // Never cached: another administrator may have changed the tutorial.
  return trpc.tutorials.forEditing.queryOptions(
    { id },
    {
      staleTime: 0,
      gcTime: 0,
      structuralSharing: keepNewestVersion,
    },
  );
}
