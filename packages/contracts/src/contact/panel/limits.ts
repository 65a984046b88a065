/** Leaves room for the quoted message. */
export const REPLY_MAX_CHARS = 10_000;
export const REPLIES_MAX = 50;
export const MESSAGE_NOTE_MAX_CHARS = 2_000;
export const SAVED_REPLY_NAME_MAX_CHARS = 60;
export const SAVED_REPLY_MAX_CHARS = 3_000;
/** A menu can show this many. */
export const SAVED_REPLIES_MAX = 100;
/** Spam is deleted for good after this time. Unit: days. */
export const SPAM_RETENTION_DAYS = 30;
