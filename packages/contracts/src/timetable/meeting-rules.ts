import { addDays, daysBetween, weekdayOf } from "../dates/days.ts";
import type { Failure } from "../errors/index.ts";
import {
  meetingDaysReversed,
  meetingEndsTooEarly,
  meetingTooLong,
  meetingWithoutDay,
} from "./failures.ts";
import { MEETING_SPAN_MAX_DAYS } from "./limits.ts";
import type { Meeting } from "./meeting.ts";

export type MeetingTimes = Pick<Meeting, "weekdays" | "startsOn" | "endsOn" | "from" | "to">;

/** A refusal, with the name of the field that it is about. */
export type MeetingProblem = { failure: Failure; path: "to" | "endsOn" | "weekdays" };

/** Returns the first rule that valid fields break together. */
export function findMeetingProblem(times: MeetingTimes): MeetingProblem | undefined {
  const { weekdays, startsOn, endsOn, from, to } = times;
  if (to <= from) return { failure: meetingEndsTooEarly, path: "to" };
  if (weekdays.length === 0) return undefined;
  if (endsOn < startsOn) return { failure: meetingDaysReversed, path: "endsOn" };
  if (daysBetween(startsOn, endsOn) > MEETING_SPAN_MAX_DAYS) {
    return { failure: meetingTooLong, path: "endsOn" };
  }
  if (listMeetingDays(times).length > 0) return undefined;
  return { failure: meetingWithoutDay, path: "weekdays" };
}

/**
 * Lists the days of a meeting in order, before anything was cancelled or moved.
 * @param limits first and last day of interest, as yyyy-mm-dd
 */
export function listMeetingDays(
  { weekdays, startsOn, endsOn }: Pick<MeetingTimes, "weekdays" | "startsOn" | "endsOn">,
  limits: { from?: string; to?: string } = {},
): string[] {
  const first = limits.from && limits.from > startsOn ? limits.from : startsOn;
  const until = weekdays.length === 0 ? startsOn : endsOn;
  const last = limits.to && limits.to < until ? limits.to : until;
  if (weekdays.length === 0) return first <= last ? [startsOn] : [];
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
}
