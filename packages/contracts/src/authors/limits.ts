/** Maximum number of authors, so that the form of a post can list them all. */
export const AUTHORS_MAX = 200;
export const AUTHOR_NAME_MAX_CHARS = 60;
export const AUTHOR_SLUG_MAX_CHARS = 60;
/** Maximum length of a slug or id. */
export const AUTHOR_REFERENCE_MAX_CHARS = 80;
export const AUTHOR_BIO_MAX_CHARS = 600;
