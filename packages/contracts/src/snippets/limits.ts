/** Maximum number of snippets, so that a menu can search them all. */
export const SNIPPETS_MAX = 200;
export const SNIPPET_NAME_MAX_CHARS = 60;
/** Far more than a few blocks need; a whole text is a draft and no snippet. */
export const SNIPPET_HTML_MAX_CHARS = 50_000;
