import { type PostTableInput, postTableInputSchema } from "@ebute/contracts/posts";
import { tableHref } from "#lib/table-address.ts";

const usual = postTableInputSchema.parse({});

/** Address of the Blog List. */
export function postTableHref(input: PostTableInput): string {
  return tableHref("/admin/listBlog", input, usual);
}
