export const CATEGORIES_MAX = 40;
export const CATEGORY_NAME_MAX_CHARS = 40;
export const CATEGORY_SLUG_MAX_CHARS = 60;
/** Maximum length of a name, slug or id. */
export const CATEGORY_REFERENCE_MAX_CHARS = 60;
export const CATEGORY_DESCRIPTION_MAX_CHARS = 300;
