import type { Trpc } from "#lib/trpc.ts";

export function sampleContentQuery(trpc: Trpc) {
  return trpc.sampleContent.get.queryOptions();
}
