export const TITLE_MAX_CHARS = 200;
export const NAME_MAX_CHARS = 100;
export const EMAIL_MAX_CHARS = 254;
export const RICH_TEXT_MAX_CHARS = 500_000;
export const SEARCH_MAX_CHARS = 200;

/** Most rows that one list call gives. */
export const LIST_LIMIT_MAX = 500;

/** Rows of one page of an administrator's table. */
export const TABLE_PAGE_SIZE = 25;

/** Matches of a search that numbered pages show and count: whoever finds more looks for something more exact. */
export const SEARCH_COUNTED_MAX = 120;

/** The same in an administrator's table. */
export const TABLE_SEARCH_COUNTED_MAX = 1_000;

/** Protocols that a link in rich text may have. Source: specification, section 5. */
export const linkProtocols = ["http", "https", "mailto", "tel", "sms"] as const;
