import type { OrderTableInput } from "@ebute/contracts/orders";
import type { Trpc } from "#lib/trpc.ts";

export function orderTableQuery(trpc: Trpc, input: OrderTableInput) {
  return trpc.orders.table.queryOptions(input);
}
