/** Value of the `notice` parameter of the timetable after a form without script. */
export const CALENDAR_ENDED_NOTICE = "calendar-ended";

/** Name of the form for the private calendar address. */
export const CALENDAR_FORM = "calendarFeed";

export const timetableTexts = {
  created: "Meeting added",
  updated: "Meeting saved",
  deleted: "Meeting deleted",
  cancelled: "Meeting cancelled",
  restored: "Meeting back as planned",
  moved: "Meeting moved",
  loadFailed: "Failed to load the timetable",
  moveFailed: "The meeting could not be moved. Please try again.",
  feedCreated: "New address made",
  feedEnded: "The address no longer works.",
  feedFailed: "The address could not be made. Please try again.",
  feedNotEnded: "The address could not be switched off. Please try again.",
} as const;
