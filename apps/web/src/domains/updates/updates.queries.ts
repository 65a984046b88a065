import { UPDATES_ON_PAGE } from "@ebute/contracts/updates";
import type { Trpc } from "#lib/trpc.ts";

/** Newest first, paged by cursor. */
export function updatesQuery(trpc: Trpc) {
  return trpc.updates.list.infiniteQueryOptions(
    { limit: UPDATES_ON_PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}
