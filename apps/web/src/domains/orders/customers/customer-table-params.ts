import { type CustomerTableInput, customerSortColumns } from "@ebute/contracts/customers";
import { parseEnum, parsePage, parseTerm, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const directions = ["asc", "desc"] as const;

const defaults = parseCustomerTable({});

export function customerTableHref(input: CustomerTableInput): string {
  return tableHref("/admin/customers", input, defaults);
}

export function parseCustomerTable({ q, sort, direction, page }: SearchParams): CustomerTableInput {
  return {
    page: parsePage(page),
    q: parseTerm(q),
    sort: parseEnum(customerSortColumns, sort, "lastOrderAt"),
    direction: parseEnum(directions, direction, "desc"),
  };
}
