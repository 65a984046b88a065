import type { Trpc } from "#lib/trpc.ts";

export function exportSizeQuery(trpc: Trpc) {
  return trpc.exports.getSize.queryOptions();
}
