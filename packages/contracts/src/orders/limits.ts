export const ORDER_NOTE_MAX_CHARS = 1_000;
