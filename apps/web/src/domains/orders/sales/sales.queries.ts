import type { SalesInput } from "@ebute/contracts/sales";
import type { Trpc } from "#lib/trpc.ts";

export function salesQuery(trpc: Trpc, input: SalesInput) {
  return trpc.sales.read.queryOptions(input);
}
