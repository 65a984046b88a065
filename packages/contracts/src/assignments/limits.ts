export const ASSIGNMENT_TITLE_MAX_CHARS = 80;
export const ASSIGNMENT_NOTE_MAX_CHARS = 500;
export const ASSIGNMENT_LESSONS_MAX = 20;
/** A school year with five a week; the oldest can be deleted. */
export const CLASS_ASSIGNMENTS_MAX = 200;
/** Assignments in the list of a class before older ones are asked for. */
export const ASSIGNMENTS_LISTED = 20;
/** Days from opening to due time, so that a mistyped year is noticed. */
export const ASSIGNMENT_SPAN_MAX_DAYS = 366;
/** Days after the due time for which students still see an assignment. */
export const ASSIGNMENT_LISTED_DAYS = 90;
/** Assignments in the short list on the dashboard. */
export const ASSIGNMENTS_TO_DO_MAX = 3;
