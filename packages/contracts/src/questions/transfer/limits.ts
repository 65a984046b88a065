/** Questions that one import may bring. */
export const IMPORT_QUESTIONS_MAX = 500;
export const IMPORT_PASSAGES_MAX = 100;
/** Characters of a pasted text or a text file: about 500 questions with explanations. */
export const QUESTION_SOURCE_MAX_CHARS = 500_000;
export const QUESTION_DOCUMENT_MAX_BYTES = 20_000_000;
/** Name of the form field that carries a Word document. */
export const QUESTION_DOCUMENT_FIELD = "file";
/** Questions that one export or printed paper may have. */
export const EXPORT_QUESTIONS_MAX = 2_000;
export const PAPER_QUESTIONS_MAX = 200;
