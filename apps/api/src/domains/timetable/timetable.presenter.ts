import { addDays } from "@ebute/contracts/dates";
import { type Meeting, TIMETABLE_PAGE_DAYS, type Timetable } from "@ebute/contracts/timetable";
import {
  hasOccurrenceFrom,
  listOccurrences,
  type ReadableMeeting,
} from "./timetable.occurrences.ts";
import type { MeetingRow } from "./timetable.table.ts";

export function presentMeeting(row: MeetingRow): Meeting {
  const { id, classId, title, weekdays, startsOn, endsOn, startTime, endTime } = row;
  const { place, link, note, version } = row;
  return {
    _id: id,
    classId,
    title,
    weekdays,
    startsOn,
    endsOn,
    from: startTime,
    to: endTime,
    place,
    link,
    note,
    version,
  };
}

/**
 * Some weeks of the meetings.
 * @param from first day; a past or absent one means today
 */
export function presentTimetable(
  meetings: readonly ReadableMeeting[],
  { today, from: wanted = today }: { today: string; from?: string | undefined },
): Timetable {
  const from = wanted < today ? today : wanted;
  const next = addDays(from, TIMETABLE_PAGE_DAYS);
  return {
    today,
    from,
    later: hasOccurrenceFrom(meetings, next) ? next : null,
    occurrences: listOccurrences(meetings, { from, to: addDays(next, -1) }),
  };
}
