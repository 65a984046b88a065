/** Maximum number of classes, so that lists and choices show them all. */
export const CLASSES_MAX = 200;
export const CLASS_NAME_MAX_CHARS = 80;
export const CLASS_NOTE_MAX_CHARS = 500;
/** Administrators who teach one class. */
export const CLASS_TEACHERS_MAX = 20;
/** Students of one class, whose list is one page. */
export const CLASS_STUDENTS_MAX = 500;

/** Characters of the code that a whole class shares. */
export const CLASS_CODE_CHARS = 8;
/** Characters of a code that one student uses once. */
export const ACCESS_CODE_CHARS = 12;

/** Codes in one batch; eight slips fill a page, so at most 25 pages. */
export const BATCH_CODES_MAX = 200;
export const BATCH_LABEL_MAX_CHARS = 60;
/** Codes of a class in all batches. */
export const CLASS_ACCESS_CODES_MAX = 2_000;

/** Students that a search offers for adding. */
export const FOUND_STUDENTS_MAX = 10;
