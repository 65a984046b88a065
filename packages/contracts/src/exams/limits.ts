export const EXAM_TITLE_MAX_CHARS = 120;
export const EXAM_INSTRUCTIONS_MAX_CHARS = 2_000;
export const EXAM_SECTIONS_MAX = 10;
export const EXAM_SECTION_QUESTIONS_MAX = 100;
export const EXAM_POINTS_MAX = 100;
export const EXAM_MINUTES_MAX = 300;
export const EXAM_GRACE_MINUTES_MAX = 240;
export const EXAM_GRACE_MINUTES_DEFAULT = 15;
export const EXAM_ATTEMPTS_MAX = 10;
export const EXAM_EXTRA_MINUTES_MAX = 240;
export const EXAM_REASON_MAX_CHARS = 300;
export const EXAMS_MAX = 500;
export const PAPER_MARKS_MAX = 1_000;

/** Version of the form in which a device sends its presses. */
export const SITTING_EVENTS_SCHEMA_VERSION = 1;

/** Presses of one batch from a device. */
export const SITTING_EVENTS_A_BATCH = 100;
