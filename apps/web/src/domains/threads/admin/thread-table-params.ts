import { type ThreadTableInput, threadStates } from "@ebute/contracts/threads";
import { parseEnum, parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseThreadTable({});

/** Returns the URL of the questions of students. */
export function threadTableHref(input: ThreadTableInput): string {
  return tableHref("/admin/threads", input, defaults);
}

export function parseThreadTable(search: SearchParams): ThreadTableInput {
  return {
    page: parsePage(search.page),
    state: parseEnum(threadStates, search.state, "waiting"),
  };
}
