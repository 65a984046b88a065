export const TAG_NAME_MAX_CHARS = 40;
export const TAG_SLUG_MAX_CHARS = 60;
export const TAGS_PER_POST_MAX = 10;
/** Maximum number of names that the form of a post suggests; the most used ones. */
export const TAG_SUGGESTIONS_MAX = 500;
