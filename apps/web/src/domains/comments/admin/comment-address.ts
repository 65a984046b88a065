import { type CommentTableInput, commentTableInputSchema } from "@ebute/contracts/comments";
import { tableHref } from "#lib/table-address.ts";

const usual = commentTableInputSchema.parse({});

/** Address of the Comments screen. */
export function commentTableHref(input: CommentTableInput): string {
  return tableHref("/admin/comment", input, usual);
}
