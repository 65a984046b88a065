/** Maximum length of a subject; mail programs show less. */
export const NEWSLETTER_SUBJECT_MAX_CHARS = 150;

/** Mail programs cut longer letters off. Unit: bytes of HTML. */
export const NEWSLETTER_MAX_BYTES = 40_000;
