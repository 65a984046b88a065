import type { Trpc } from "#lib/trpc.ts";

export function managedAuthorsQuery(trpc: Trpc) {
  return trpc.authors.table.queryOptions();
}
