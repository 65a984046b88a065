export const PRACTICE_QUESTIONS_MIN = 5;
export const PRACTICE_QUESTIONS_MAX = 40;
export const PRACTICE_QUESTIONS_DEFAULT = 10;
/** Questions that a student meets for the first time in "Due today", per Lagos day. */
export const NEW_QUESTIONS_A_DAY = 20;
/** Questions that come back in "Due today", per Lagos day. */
export const DUE_QUESTIONS_A_DAY = 60;
/** Sessions that the practice page lists, newest first. */
export const PRACTICE_SESSIONS_LISTED = 10;
