import {
  type OrderTableInput,
  orderMoneyFilters,
  orderSortColumns,
  orderStatusFilters,
} from "@ebute/contracts/orders";
import { parseEnum, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseOrderTable({});

export function orderTableHref(input: OrderTableInput): string {
  return tableHref("/admin/orders", input, defaults);
}

export function parseOrderTable(search: SearchParams): OrderTableInput {
  return {
    ...parseTableParams(orderSortColumns, search),
    status: parseEnum(orderStatusFilters, search.status, "all"),
    money: parseEnum(orderMoneyFilters, search.money, "all"),
  };
}
