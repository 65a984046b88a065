/** Length of a card's description. Source: specification, section 9. */
export const POST_EXCERPT_CHARS = 140;

/** Cards per page of the home page and the archive. */
export const POSTS_PER_PAGE = 12;

/** Maximum search results in titles, and in texts: people with more results refine the search. */
export const POST_SEARCH_RESULTS_MAX = 200;

/** Cards under an empty list. */
export const NEWEST_POSTS_SHOWN = 3;

export const postSortColumns = ["createdAt", "title"] as const;

export const postStatuses = ["all", "published", "unpublished"] as const;
