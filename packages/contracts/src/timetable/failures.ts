import { defineFailure } from "../errors/index.ts";
import { CLASS_MEETINGS_MAX, MEETING_MOVE_MAX_DAYS } from "./limits.ts";

export const meetingNotFound = defineFailure(
  "not_found",
  "MEETING_NOT_FOUND",
  "This meeting is no longer there.",
);

export const tooManyMeetings = defineFailure(
  "conflict",
  "TOO_MANY_MEETINGS",
  `A class can have at most ${CLASS_MEETINGS_MAX} meetings in its timetable. Delete one that is over.`,
);

export const classHasEnded = defineFailure(
  "conflict",
  "CLASS_HAS_ENDED",
  "This class has ended. Give it a later last day first.",
);

export const meetingEndsTooEarly = defineFailure(
  "validation",
  "MEETING_ENDS_TOO_EARLY",
  "The end must be later than the start.",
);

export const meetingDaysReversed = defineFailure(
  "validation",
  "MEETING_DAYS_REVERSED",
  "The last day must not be before the first day.",
);

export const meetingTooLong = defineFailure(
  "validation",
  "MEETING_TOO_LONG",
  "A meeting can repeat for at most one year. Choose an earlier last day.",
);

export const meetingWithoutDay = defineFailure(
  "validation",
  "MEETING_WITHOUT_DAY",
  "None of these weekdays is between the first and the last day.",
);

export const meetingAfterClass = defineFailure(
  "validation",
  "MEETING_AFTER_CLASS",
  "The class ends before this day. Choose an earlier one.",
);

export const occurrenceNotFound = defineFailure(
  "not_found",
  "OCCURRENCE_NOT_FOUND",
  "There is no such meeting on this day.",
);

export const movedTooFar = defineFailure(
  "validation",
  "MOVED_TOO_FAR",
  `Choose a day at most ${MEETING_MOVE_MAX_DAYS} days away. For more, edit the meeting or add one.`,
);

export const notMoved = defineFailure(
  "validation",
  "NOT_MOVED",
  "The meeting already takes place then. Choose another day or time.",
);
