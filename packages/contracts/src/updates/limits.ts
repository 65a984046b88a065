export const UPDATE_MAX_CHARS = 10_000;
