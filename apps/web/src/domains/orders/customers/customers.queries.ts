import type { CustomerPageInput, CustomerTableInput } from "@ebute/contracts/customers";
import type { Trpc } from "#lib/trpc.ts";

export function customerTableQuery(trpc: Trpc, input: CustomerTableInput) {
  return trpc.customers.table.queryOptions(input);
}

/** A customer with a page of the orders. */
export function customerQuery(trpc: Trpc, input: CustomerPageInput) {
  return trpc.customers.details.queryOptions(input);
}
