export const CORRECTION_REASON_MAX_CHARS = 300;
/** Answers that are right side by side, after further ones were accepted. */
export const ACCEPTED_KEYS_MAX = 10;
