/** Comments of the first page, and of each "Show more". */
export const COMMENTS_ON_PAGE = 20;

/** Maximum comments on a page; a link leads to older ones. */
export const COMMENTS_ON_PAGE_MAX = 200;

/** Above this number of comments, the form is shown before the list, not after it. */
export const COMMENTS_BEFORE_FORM_MAX = 10;

/**
 * Reads the number of comments from a URL parameter; undefined for a cursor or an absent parameter.
 */
export function parseCommentCount(value: string | undefined): number | undefined {
  if (!value || !/^\d{1,4}$/.test(value)) return undefined;
  const pages = Math.ceil(Number(value) / COMMENTS_ON_PAGE);
  return Math.min(Math.max(pages, 1) * COMMENTS_ON_PAGE, COMMENTS_ON_PAGE_MAX);
}

/**
 * Builds the input of a comment list.
 * @param shown number of newest comments, or a cursor; undefined for the first page
 */
export function toCommentListInput(shown: string | undefined): { limit: number; cursor?: string } {
  if (shown === undefined) return { limit: COMMENTS_ON_PAGE };
  const count = parseCommentCount(shown);
  return count ? { limit: count } : { limit: COMMENTS_ON_PAGE_MAX, cursor: shown };
}

/** Comments to approve come first. */
export const commentStates = ["notApproved", "approved"] as const;

export const commentSortColumns = ["createdAt"] as const;
