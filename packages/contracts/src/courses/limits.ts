export const PROGRAMMES_MAX = 50;
export const SUBJECTS_MAX = 100;
/** Topics of one subject. */
export const TOPICS_MAX = 200;
export const COURSE_NAME_MAX_CHARS = 100;
/** Lessons of one topic that a single call can put into an order. */
export const ORDERED_LESSONS_MAX = 1000;
