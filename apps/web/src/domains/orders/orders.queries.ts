import type { Trpc } from "#lib/trpc.ts";

/** Customers of earlier orders; asks only from two characters on. */
export function customerSuggestionsQuery(trpc: Trpc, q: string) {
  return trpc.orders.customers.queryOptions({ q }, { enabled: q.length >= 2, retry: false });
}

/** Goods of earlier orders; asks only from two characters on. */
export function goodsSuggestionsQuery(trpc: Trpc, q: string) {
  return trpc.orders.goods.queryOptions({ q }, { enabled: q.length >= 2, retry: false });
}
