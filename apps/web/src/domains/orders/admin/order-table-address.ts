import {
  type OrderTableInput,
  orderSortColumns,
  orderStatusFilters,
} from "@ebute/contracts/orders";
import { oneOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readOrderTable({});

export function orderTableHref(input: OrderTableInput): string {
  return tableHref("/admin/orders", input, usual);
}

export function readOrderTable(search: Search): OrderTableInput {
  return {
    ...tableWords(orderSortColumns, search),
    status: oneOf(orderStatusFilters, search.status, "all"),
  };
}
