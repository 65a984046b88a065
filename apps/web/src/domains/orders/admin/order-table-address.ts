import { type OrderTableInput, orderTableInputSchema } from "@ebute/contracts/orders";
import { tableHref } from "#lib/table-address.ts";

const usual = orderTableInputSchema.parse({});

export function orderTableHref(input: OrderTableInput): string {
  return tableHref("/admin/orders", input, usual);
}
