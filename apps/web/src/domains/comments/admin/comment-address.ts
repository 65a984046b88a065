import type { CommentTableInput } from "@ebute/contracts/comments";

/** Address of the Comments screen; what is as usual is not written out. */
export function commentTableHref({ status, page }: CommentTableInput): string {
  const words = new URLSearchParams();
  if (status !== "notApproved") words.set("status", status);
  if (page > 1) words.set("page", String(page));
  const query = words.toString();
  return query ? `/admin/comment?${query}` : "/admin/comment";
}
