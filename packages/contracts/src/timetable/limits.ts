/** Enough for six subjects on every weekday. */
export const CLASS_MEETINGS_MAX = 40;
export const MEETING_TITLE_MAX_CHARS = 80;
export const MEETING_PLACE_MAX_CHARS = 120;
export const MEETING_LINK_MAX_CHARS = 500;
export const MEETING_NOTE_MAX_CHARS = 300;

/** Days from the first to the last day of a repeated meeting: a school year and its holidays. */
export const MEETING_SPAN_MAX_DAYS = 366;

/** Days by which one meeting can be moved, so that a mistyped year is noticed. */
export const MEETING_MOVE_MAX_DAYS = 60;

export const TIMETABLE_PAGE_DAYS = 28;

/** Days and meetings of the short list on the dashboard. */
export const NEXT_MEETINGS_DAYS = 7;
export const NEXT_MEETINGS_MAX = 3;
