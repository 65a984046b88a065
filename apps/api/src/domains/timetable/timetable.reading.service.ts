import { addDays } from "@ebute/contracts/dates";
import {
  type Meeting,
  NEXT_MEETINGS_DAYS,
  NEXT_MEETINGS_MAX,
  type NextMeetings,
  TIMETABLE_PAGE_DAYS,
  type Timetable,
  type TimetableInput,
} from "@ebute/contracts/timetable";
import type { Clock } from "#platform/runtime/clock.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { lagosDay, lagosTime } from "#src/site/lagos-day.ts";
import {
  firstDayOfInterest,
  hasOccurrenceFrom,
  listOccurrences,
  type ReadableMeeting,
} from "./timetable.occurrences.ts";
import type { TimetableReadModel } from "./timetable.repository.ts";
import type { MeetingRow } from "./timetable.table.ts";

type Deps = { readModel: Pick<TimetableReadModel, "findOfStudent">; clock: Clock };

export type TimetableReadingService = ReturnType<typeof createTimetableReadingService>;

/** Meetings of the classes in which the signed-in student has an open place. */
export function createTimetableReadingService({ readModel, clock }: Deps) {
  async function read(caller: Caller) {
    const { id } = requireStudent(caller);
    const today = lagosDay(clock.now());
    const rows = await readModel.findOfStudent({ id, today }, firstDayOfInterest(today));
    return { today, rows };
  }

  return {
    /** Lists four weeks, from today or a later day. */
    async get(caller: Caller, { from }: TimetableInput): Promise<Timetable> {
      const { today, rows } = await read(caller);
      return presentTimetable(rows, { today, from });
    },

    /** The next meetings of the coming days; those of today until they end. */
    async getNext(caller: Caller): Promise<NextMeetings> {
      const { today, rows } = await read(caller);
      const now = lagosTime(clock.now());
      const to = addDays(today, NEXT_MEETINGS_DAYS - 1);
      const coming = listOccurrences(rows, { from: today, to }).filter(
        (one) => one.day > today || one.to > now,
      );
      return {
        today,
        occurrences: coming.slice(0, NEXT_MEETINGS_MAX),
        hasTimetable: hasOccurrenceFrom(rows, today),
      };
    },
  };
}

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
 * Lists four weeks of the meetings.
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
