import {
  type CommentTableInput,
  commentSortColumns,
  commentStates,
} from "@ebute/contracts/comments";
import { parseEnum, parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseCommentTable({});

/** Returns the URL of the Comments screen. */
export function commentTableHref(input: CommentTableInput): string {
  return tableHref("/admin/comment", input, defaults);
}

export function parseCommentTable(search: SearchParams): CommentTableInput {
  return {
    ...parseTableParams(commentSortColumns, search),
    status: parseEnum(commentStates, search.status, "notApproved"),
  };
}
