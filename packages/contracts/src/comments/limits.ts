/** Field of the form that people do not see; only programs fill it in. */
export const COMMENT_TRAP_FIELD = "website";

export const COMMENT_MAX_CHARS = 5_000;

/** Replies of visitors to one comment, which its page shows all at once. */
export const COMMENT_REPLIES_MAX = 100;
