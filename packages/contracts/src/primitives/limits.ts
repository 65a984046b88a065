export const TITLE_MAX_CHARS = 200;
export const NAME_MAX_CHARS = 100;
export const EMAIL_MAX_CHARS = 254;
export const RICH_TEXT_MAX_CHARS = 500_000;
export const SEARCH_MAX_CHARS = 200;

/** Maximum price in a list, in the site's currency. */
export const PRICE_MAX = 1_000_000_000;

/** Maximum rows of one list request. */
export const LIST_LIMIT_MAX = 500;

/** Rows per page of an administrators' table. */
export const TABLE_PAGE_SIZE = 25;

/**
 * Maximum number of search results, counted and shown on numbered pages: people with more results
 * refine the search.
 */
export const SEARCH_RESULTS_MAX = 120;

/** Maximum search results in an administrators' table. */
export const TABLE_SEARCH_RESULTS_MAX = 1_000;

/** Protocols that a link in rich text may have. */
export const linkProtocols = ["http", "https", "mailto", "tel", "sms"] as const;
