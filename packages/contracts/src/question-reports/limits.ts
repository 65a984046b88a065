export const REPORT_NOTE_MAX_CHARS = 500;
export const REPORT_ANSWER_MAX_CHARS = 500;
export const REPORTED_QUESTIONS_ON_PAGE = 20;
/** Reports of one question that the panel shows, newest first. */
export const REPORTS_OF_QUESTION_SHOWN = 50;
/** The newest reports that the panel groups by question. */
export const LISTED_REPORTS_MAX = 500;
