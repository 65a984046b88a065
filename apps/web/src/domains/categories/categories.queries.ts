import type { Trpc } from "#lib/trpc.ts";

export function managedCategoriesQuery(trpc: Trpc) {
  return trpc.categories.table.queryOptions();
}
