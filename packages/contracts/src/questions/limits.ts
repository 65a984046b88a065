export const STEM_MAX_CHARS = 20_000;
export const OPTION_MAX_CHARS = 5_000;
export const EXPLANATION_MAX_CHARS = 20_000;
export const PASSAGE_MAX_CHARS = 50_000;
export const OPTIONS_MIN = 2;
/** Letters A to J. */
export const OPTIONS_MAX = 10;
export const ACCEPTED_ANSWERS_MAX = 20;
export const ACCEPTED_ANSWER_MAX_CHARS = 200;
export const UNITS_MAX = 10;
export const UNIT_MAX_CHARS = 30;
export const POINTS_MAX = 100;
export const SOURCE_NOTE_MAX_CHARS = 200;
export const PASSAGE_TITLE_MAX_CHARS = 120;
/** Questions that one passage may have, because each gets a version when the passage changes. */
export const PASSAGE_QUESTIONS_MAX = 100;
/** Passages that a form offers, newest first. */
export const PASSAGES_LISTED_MAX = 500;
/** Earlier versions that a screen lists. */
export const QUESTION_VERSIONS_LISTED = 20;
/** First characters of a question that stand for it in lists. */
export const QUESTION_EXCERPT_CHARS = 160;
