import type { QueryFilters } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

/** Filters of the queries that a change of an order outdates: customers and sales add orders up. */
export function useOrderQueries(): QueryFilters[] {
  const trpc = useTRPC();
  return [trpc.orders.pathFilter(), trpc.customers.pathFilter(), trpc.sales.pathFilter()];
}
