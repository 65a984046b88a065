import { addDays, firstEnd } from "@ebute/contracts/dates";
import {
  listMeetingDays,
  MEETING_MOVE_MAX_DAYS,
  type MeetingMoment,
  type Occurrence,
} from "@ebute/contracts/timetable";
import type { MeetingChangeRow, MeetingRow } from "./timetable.table.ts";

/** A meeting as one reader may see it. */
export type ReadableMeeting = MeetingRow & {
  className: string;
  /** Last day of the class or of the reader's place in it; null for none. */
  lastDay: string | null;
  changes: readonly MeetingChangeRow[];
};

/** A single time of a meeting that takes place elsewhere. */
export type MovedTime = { day: string; to: MeetingMoment };

/** Planned days that the reader sees, in order. */
export function listPlannedDays(meeting: ReadableMeeting, limits: { from?: string; to?: string }) {
  const to = firstEnd(meeting.lastDay, limits.to ?? null);
  return listMeetingDays(meeting, { ...limits, ...(to === null ? {} : { to }) });
}

/** Moves of a meeting, also to days that the reader does not see. */
export function listMoves({ changes }: ReadableMeeting): MovedTime[] {
  return changes.flatMap(({ day, toDay, startTime, endTime }) =>
    toDay && startTime && endTime
      ? [{ day, to: { day: toDay, from: startTime, to: endTime } }]
      : [],
  );
}

export function listCancelledDays({ changes }: ReadableMeeting): string[] {
  return changes.flatMap(({ day, isCancelled }) => (isCancelled ? [day] : []));
}

/**
 * Lists the times of meetings between two days, the moved ones both where they were and where they
 * are.
 */
export function listOccurrences(
  meetings: readonly ReadableMeeting[],
  limits: { from: string; to: string },
): Occurrence[] {
  return meetings
    .flatMap((meeting) => occurrencesOf(meeting, limits))
    .sort((one, other) => compare(sortKey(one), sortKey(other)));
}

/** Farther than any meeting goes. */
const END_OF_TIME = "2100-12-31";

/** True if a meeting has a time on the day or later. */
export function hasOccurrenceFrom(meetings: readonly ReadableMeeting[], from: string): boolean {
  return listOccurrences(meetings, { from, to: END_OF_TIME }).length > 0;
}

function occurrencesOf(
  meeting: ReadableMeeting,
  limits: { from: string; to: string },
): Occurrence[] {
  const cancelled = new Set(listCancelledDays(meeting));
  const moves = listMoves(meeting);
  const shared = presentShared(meeting);
  const { startTime: from, endTime: to } = meeting;
  const last = firstEnd(meeting.lastDay, limits.to) ?? limits.to;
  const planned = listPlannedDays(meeting, limits).map((day) => ({
    ...shared,
    day,
    from,
    to,
    isCancelled: cancelled.has(day),
    movedFrom: null,
    movedTo: moves.find((move) => move.day === day)?.to ?? null,
  }));
  const moved = moves
    .filter((move) => move.to.day >= limits.from && move.to.day <= last)
    .map((move) => ({
      ...shared,
      ...move.to,
      isCancelled: false,
      movedTo: null,
      movedFrom: { day: move.day, from, to },
    }));
  return [...planned, ...moved];
}

function presentShared({ id, title, className, place, link, note }: ReadableMeeting) {
  return { meetingId: id, title, className, place, link, note };
}

function sortKey({ day, from, title, meetingId }: Occurrence): string {
  return [day, from, title, meetingId].join("\n");
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A meeting whose last day is earlier has no time from today on, wherever one was moved. */
export function firstDayOfInterest(today: string): string {
  return addDays(today, -MEETING_MOVE_MAX_DAYS);
}
