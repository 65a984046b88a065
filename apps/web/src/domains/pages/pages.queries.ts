import type { Trpc } from "#lib/trpc.ts";

export function editablePageQuery(trpc: Trpc, id: string) {
  // Never cached: another administrator may have changed the page.
  return trpc.pages.get.queryOptions({ id }, { staleTime: 0, gcTime: 0 });
}
