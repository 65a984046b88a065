/** Maximum length of a prompt: a title with a few words about the content. */
export const PROMPT_MAX_CHARS = 1_000;
