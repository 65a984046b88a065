/** Maximum length of a prompt: a title with a few words about the content. */
export const PROMPT_MAX_CHARS = 1_000;

/** Maximum length of a passage that AI changes, with its markup: some ten paragraphs. */
export const PASSAGE_MAX_CHARS = 10_000;
