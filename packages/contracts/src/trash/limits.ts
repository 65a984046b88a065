/** Days that a deleted object stays in the trash. */
export const TRASH_DAYS = 30;

/** Number of characters of a text that serve as its name in the trash. */
export const TRASH_NAME_CHARS = 80;

/** Maximum number of trash entries that a list shows. */
export const TRASH_SHOWN_MAX = 200;
