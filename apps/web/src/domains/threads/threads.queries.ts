import type { Trpc } from "#lib/trpc.ts";

export function threadQuery(trpc: Trpc, id: string) {
  return trpc.threads.get.queryOptions({ id }, { staleTime: 0 });
}
