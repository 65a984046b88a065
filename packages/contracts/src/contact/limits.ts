export const MESSAGE_MAX_CHARS = 10_000;
