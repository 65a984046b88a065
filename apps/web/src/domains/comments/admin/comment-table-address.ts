import { type CommentTableInput, commentStates } from "@ebute/contracts/comments";
import { oneOf, pageOf, type Search } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readCommentTable({});

/** Address of the Comments screen. */
export function commentTableHref(input: CommentTableInput): string {
  return tableHref("/admin/comment", input, usual);
}

export function readCommentTable({ page, status }: Search): CommentTableInput {
  return { page: pageOf(page), status: oneOf(commentStates, status, "notApproved") };
}
