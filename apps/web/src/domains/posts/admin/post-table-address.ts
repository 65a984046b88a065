import { type PostTableInput, postSortColumns, postStatuses } from "@ebute/contracts/posts";
import { oneOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readPostTable({});

/** Address of the Blog List. */
export function postTableHref(input: PostTableInput): string {
  return tableHref("/admin/listBlog", input, usual);
}

export function readPostTable(search: Search): PostTableInput {
  return {
    ...tableWords(postSortColumns, search),
    status: oneOf(postStatuses, search.status, "all"),
  };
}
