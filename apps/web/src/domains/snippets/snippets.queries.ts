import type { Trpc } from "#lib/trpc.ts";

/** Always read anew: somebody may have saved other blocks under this name. */
export function snippetQuery(trpc: Trpc, id: string) {
  return trpc.snippets.get.queryOptions({ id }, { staleTime: 0 });
}
