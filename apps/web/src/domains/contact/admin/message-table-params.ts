import {
  type MessageTableInput,
  messageFilters,
  messageSortColumns,
} from "@ebute/contracts/contact";
import { parseEnum, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseMessageTable({});

export function messageTableHref(input: MessageTableInput): string {
  return tableHref("/admin/messages", input, defaults);
}

export function parseMessageTable(search: SearchParams): MessageTableInput {
  return {
    ...parseTableParams(messageSortColumns, search),
    show: parseEnum(messageFilters, search.show, "all"),
  };
}
