import type { Trpc } from "#lib/trpc.ts";

export function managedTagsQuery(trpc: Trpc) {
  return trpc.tags.table.queryOptions();
}
