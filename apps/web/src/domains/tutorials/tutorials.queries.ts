import {
  TUTORIAL_COMMENTS_ON_PAGE,
  TUTORIALS_ON_PAGE,
  type TutorialTableInput,
} from "@ebute/contracts/tutorials";
import type { Trpc } from "#lib/trpc.ts";

/** Newest first; each further page begins where the one before ended. */
export function tutorialsQuery(trpc: Trpc) {
  return trpc.tutorials.list.infiniteQueryOptions(
    { limit: TUTORIALS_ON_PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}

export function tutorialQuery(trpc: Trpc, id: string) {
  return trpc.tutorials.get.queryOptions({ id });
}

/** @param cursor where older comments begin; undefined for the newest */
export function tutorialCommentsQuery(trpc: Trpc, blogId: string, cursor: string | undefined) {
  return trpc.tutorials.comments.queryOptions({ blogId, limit: TUTORIAL_COMMENTS_ON_PAGE, cursor });
}

/** The same, page after page on one screen. */
export function allTutorialCommentsQuery(trpc: Trpc, blogId: string) {
  return trpc.tutorials.comments.infiniteQueryOptions(
    { blogId, limit: TUTORIAL_COMMENTS_ON_PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}

export function tutorialTableQuery(trpc: Trpc, input: TutorialTableInput) {
  return trpc.tutorials.table.queryOptions(input);
}

export function editableTutorialQuery(trpc: Trpc, id: string) {
  // What is edited is never taken from memory: somebody else may have changed it.
  return trpc.tutorials.forEditing.queryOptions({ id }, { staleTime: 0, gcTime: 0 });
}
