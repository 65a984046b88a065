/** Maximum length of a prompt: a title with a few words about the content. */
export const PROMPT_MAX_CHARS = 1_000;

/** Suggestions that a writer can take in at a glance. */
export const SUGGESTIONS_MAX = 3;

/** Maximum length of a passage that AI changes, with its markup: some ten paragraphs. */
export const PASSAGE_MAX_CHARS = 10_000;
