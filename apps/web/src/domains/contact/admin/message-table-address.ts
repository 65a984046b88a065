import {
  type MessageTableInput,
  messageFilters,
  messageSortColumns,
} from "@ebute/contracts/contact";
import { oneOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readMessageTable({});

export function messageTableHref(input: MessageTableInput): string {
  return tableHref("/admin/messages", input, usual);
}

export function readMessageTable(search: Search): MessageTableInput {
  return {
    ...tableWords(messageSortColumns, search),
    show: oneOf(messageFilters, search.show, "all"),
  };
}
