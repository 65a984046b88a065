import {
  type SubscriberTableInput,
  subscriberSortColumns,
  subscriberStatuses,
} from "@ebute/contracts/subscribers";
import { oneOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readSubscriberTable({});

/** Address of the Subscribers screen. */
export function subscriberTableHref(input: SubscriberTableInput): string {
  return tableHref("/admin/subscribers", input, usual);
}

export function readSubscriberTable(search: Search): SubscriberTableInput {
  return {
    ...tableWords(subscriberSortColumns, search),
    status: oneOf(subscriberStatuses, search.status, "confirmed"),
  };
}
