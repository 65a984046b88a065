import {
  type CommentTableInput,
  commentSortColumns,
  commentStates,
} from "@ebute/contracts/comments";
import { oneOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readCommentTable({});

/** Address of the Comments screen. */
export function commentTableHref(input: CommentTableInput): string {
  return tableHref("/admin/comment", input, usual);
}

export function readCommentTable(search: Search): CommentTableInput {
  return {
    ...tableWords(commentSortColumns, search),
    status: oneOf(commentStates, search.status, "notApproved"),
  };
}
