/** A shorter text would block too many comments. */
export const BLOCKED_TEXT_MIN_CHARS = 3;

export const BLOCKED_TEXT_MAX_CHARS = 100;

export const BLOCKED_TEXTS_MAX = 500;

/** Days that a comment stays in the spam folder. */
export const SPAM_DAYS = 30;
