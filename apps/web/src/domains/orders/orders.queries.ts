import type { OrderTableInput } from "@ebute/contracts/orders";
import type { Trpc } from "#lib/trpc.ts";

export function orderTableQuery(trpc: Trpc, input: OrderTableInput) {
  return trpc.orders.table.queryOptions(input);
}

/** An order with its payments and its history. */
export function orderDetailsQuery(trpc: Trpc, orderId: string) {
  return trpc.orders.details.queryOptions({ orderId });
}

/** Customers of earlier orders; asks only from two characters on. */
export function customerSuggestionsQuery(trpc: Trpc, q: string) {
  return trpc.orders.customers.queryOptions({ q }, { enabled: q.length >= 2, retry: false });
}

/** Goods of earlier orders; asks only from two characters on. */
export function goodsSuggestionsQuery(trpc: Trpc, q: string) {
  return trpc.orders.goods.queryOptions({ q }, { enabled: q.length >= 2, retry: false });
}
