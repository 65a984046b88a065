import type { ClassesService } from "#domains/classes/classes.service.ts";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import { createCalendarFeedsService } from "#domains/timetable/feed/timetable.feeds.service.ts";
import { createOccurrencesService } from "#domains/timetable/timetable.occurrences.service.ts";
import { createTimetableReadingService } from "#domains/timetable/timetable.reading.service.ts";
import {
  createCalendarFeedsRepository,
  createTimetableReadModel,
  createTimetableRepository,
} from "#domains/timetable/timetable.repository.ts";
import { createTimetableService } from "#domains/timetable/timetable.service.ts";
import type { Database } from "#platform/db/client.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  classes: ClassesService;
  teachers: ClassTeachersService;
  siteName: () => string;
  publicUrl: () => string;
};

/** Wires the timetable: meetings of classes, and the calendars of students. */
export function createTimetable({ db, shared, ...rest }: Deps) {
  const deps = {
    ...shared,
    ...rest,
    meetings: createTimetableRepository(db),
    readModel: createTimetableReadModel(db),
    feeds: createCalendarFeedsRepository(db),
  };
  return {
    services: {
      timetable: createTimetableService(deps),
      occurrences: createOccurrencesService(deps),
      ownTimetable: createTimetableReadingService(deps),
      calendarFeeds: createCalendarFeedsService(deps),
    },
  };
}
