import type { Failure } from "../errors/index.ts";

export const COMMENT_MAX_CHARS = 5_000;

/** Comments that a post's page shows at once; a link leads to older ones. */
export const COMMENTS_ON_PAGE = 200;

export const commentTexts = {
  added: "Comment added!",
  waits: "It will appear here once it has been approved.",
  approved: "Comment approved",
  deleted: "Comment deleted",
  required: "Name and comment are required.",
  confirmDelete: "Are you sure you want to delete this comment?",
} as const;

/** Word in the address of the page that thanks for a comment sent without script. */
export const COMMENTED_NOTICE = "commented";

/** Not Approved comes first. Source: specification, section 9. */
export const commentStates = ["notApproved", "approved"] as const;

/** What the Comments table can be sorted by. */
export const commentSortColumns = ["createdAt"] as const;

export const commentNotFound = {
  code: "COMMENT_NOT_FOUND",
  kind: "not_found",
  message: "No comment found",
} as const satisfies Failure;
