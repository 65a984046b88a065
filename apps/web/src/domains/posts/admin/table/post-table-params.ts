import { type PostTableInput, postSortColumns, postStatuses } from "@ebute/contracts/posts";
import { parseEnum, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parsePostTable({});

/** Returns the URL of the Blog List. */
export function postTableHref(input: PostTableInput): string {
  return tableHref("/admin/listBlog", input, defaults);
}

export function parsePostTable(search: SearchParams): PostTableInput {
  return {
    ...parseTableParams(postSortColumns, search),
    status: parseEnum(postStatuses, search.status, "all"),
  };
}
