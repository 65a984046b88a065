/** Length of a card's description. */
export const POST_EXCERPT_CHARS = 140;

/** Cards per page of the home page and the archive. */
export const POSTS_PER_PAGE = 12;

/** Maximum search results in titles, and in texts: people with more results refine the search. */
export const POST_SEARCH_RESULTS_MAX = 200;

/** Average speed of a reader. Unit: words a minute. */
export const READING_SPEED = 200;

/** Minimum number of headings for a table of contents. */
export const CONTENTS_HEADINGS_MIN = 3;

/** Number of related posts after a post, besides the previous and the next one. */
export const RELATED_POSTS_SHOWN = 3;

/** Maximum length of the first sentences that are shared with a link. */
export const POST_OPENING_CHARS = 300;

/** Number of newest posts shown below an empty list. */
export const NEWEST_POSTS_SHOWN = 3;

/** Longer titles are cut in search results. */
export const POST_LINK_TITLE_MAX_CHARS = 70;

/** Longer descriptions are cut in search results. */
export const POST_LINK_DESCRIPTION_MAX_CHARS = 160;

export const CANONICAL_URL_MAX_CHARS = 500;
