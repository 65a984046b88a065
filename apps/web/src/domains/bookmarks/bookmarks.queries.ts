import type { Trpc } from "#lib/trpc.ts";

export function bookmarksQuery(trpc: Trpc) {
  return trpc.bookmarks.list.queryOptions(undefined, { staleTime: 0 });
}

/** Versions of a practice session whose questions are bookmarked. */
export function sessionBookmarksQuery(trpc: Trpc, sessionId: string) {
  return trpc.bookmarks.ofSession.queryOptions({ id: sessionId }, { staleTime: 0, gcTime: 0 });
}
