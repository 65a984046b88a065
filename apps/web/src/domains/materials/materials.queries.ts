import { MATERIALS_ON_PAGE } from "@ebute/contracts/materials";
import type { Trpc } from "#lib/trpc.ts";

/** Newest first, paged by cursor. */
export function materialsQuery(trpc: Trpc) {
  return trpc.materials.list.infiniteQueryOptions(
    { limit: MATERIALS_ON_PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}
