export const PAGE_PATH_MAX_CHARS = 80;

export const PAGE_TITLE_MAX_CHARS = 120;
export const PAGE_STANDFIRST_MAX_CHARS = 500;
export const PAGE_DESCRIPTION_MAX_CHARS = 300;
export const PAGE_SECTIONS_MAX = 40;

/** Sums up texts of all sections. Unit: characters of JSON. */
export const PAGE_CONTENT_MAX_CHARS = 600_000;

export const SECTION_TITLE_MAX_CHARS = 120;
export const SECTION_TEXT_MAX_CHARS = 1_000;
export const BUTTON_LABEL_MAX_CHARS = 40;
export const SECTION_ITEMS_MAX = 60;

export const POSTS_IN_SECTION_MAX = 12;

export const CARDS_IN_EXCERPT_MAX = 6;
export const QUESTIONS_IN_EXCERPT_MAX = 4;

/** Maximum number of stored revisions per page. */
export const PAGE_REVISIONS_MAX = 50;
