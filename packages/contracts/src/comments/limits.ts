export const COMMENT_MAX_CHARS = 5_000;
