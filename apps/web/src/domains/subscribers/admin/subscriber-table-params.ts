import {
  type SubscriberTableInput,
  subscriberSortColumns,
  subscriberStatuses,
} from "@ebute/contracts/subscribers";
import { parseEnum, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseSubscriberTable({});

/** Returns the URL of the Subscribers screen. */
export function subscriberTableHref(input: SubscriberTableInput): string {
  return tableHref("/admin/subscribers", input, defaults);
}

export function parseSubscriberTable(search: SearchParams): SubscriberTableInput {
  return {
    ...parseTableParams(subscriberSortColumns, search),
    status: parseEnum(subscriberStatuses, search.status, "confirmed"),
  };
}
