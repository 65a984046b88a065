import { firstDayAfter, startOfDay } from "@ebute/contracts/dates";
import {
  CALENDAR_ENTRIES_MAX,
  type CalendarEntry,
  type CalendarInput,
  type CalendarMonth,
} from "@ebute/contracts/posts";
import type { CalendarReadModel } from "./posts.calendar.read-model.ts";

type Deps = { readModel: CalendarReadModel; timeZone: () => string };

export type CalendarService = ReturnType<typeof createCalendarService>;

/** Posts by month: what was published, what is planned, and what is to be checked. */
export function createCalendarService({ readModel, timeZone }: Deps) {
  return {
    async get({ month }: CalendarInput): Promise<CalendarMonth> {
      const days = { start: `${month}-01`, end: firstDayAfter(month) };
      const zone = timeZone();
      const times = { start: startOfDay(days.start, zone), end: startOfDay(days.end, zone) };
      const limit = CALENDAR_ENTRIES_MAX + 1;
      const toCheck = await readModel.findToCheck(days, limit);
      const published = await readModel.findPublished(times, limit);
      const planned = await readModel.findPlanned(times, limit);
      const timed = [
        ...published.map((row) => ({ ...row, kind: "published" as const })),
        ...planned.map(({ action, ...row }) => ({ ...row, kind: action })),
      ].sort((first, second) => first.at.getTime() - second.at.getTime());
      const entries: CalendarEntry[] = [
        ...toCheck.map(({ id, title, day }) => ({ _id: id, title, kind: "check" as const, day })),
        ...timed.map(({ id, title, kind, at }) => ({ _id: id, title, kind, at: at.toISOString() })),
      ];
      return {
        entries: entries.slice(0, CALENDAR_ENTRIES_MAX),
        hasMore: entries.length > CALENDAR_ENTRIES_MAX,
      };
    },
  };
}
