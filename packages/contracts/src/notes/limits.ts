/** Notes on one blog, resolved ones included. */
export const NOTES_MAX = 200;
/** Messages below one note, its own included. */
export const NOTE_MESSAGES_MAX = 50;
export const NOTE_TEXT_MAX_CHARS = 1000;
export const NOTE_MENTIONS_MAX = 10;
export const NOTE_QUOTE_MAX_CHARS = 120;
