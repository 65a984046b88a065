import { idInputSchema } from "@ebute/contracts/primitives";
import { deleteInputSchema } from "@ebute/contracts/row-versions";
import {
  classTimetableInputSchema,
  createMeetingInputSchema,
  moveOccurrenceInputSchema,
  setOccurrenceInputSchema,
  timetableInputSchema,
  updateMeetingInputSchema,
} from "@ebute/contracts/timetable";
import {
  changeWithCurrent,
  deleteWithCurrent,
  forCaller,
  forCallerById,
} from "#platform/trpc/resolvers.ts";
import { router, studentProcedure } from "#platform/trpc/trpc.ts";
import { staff, studyProcedure } from "#src/site/procedures.ts";
import type { CalendarFeedsService } from "./feed/timetable.feeds.service.ts";
import type { OccurrencesService } from "./timetable.occurrences.service.ts";
import type { TimetableReadingService } from "./timetable.reading.service.ts";
import type { TimetableService } from "./timetable.service.ts";

type Services = {
  timetable: TimetableService;
  occurrences: OccurrencesService;
  ownTimetable: TimetableReadingService;
  calendarFeeds: CalendarFeedsService;
};

export function createTimetableRouter(services: Services) {
  const { timetable, occurrences, ownTimetable, calendarFeeds } = services;

  return router({
    meetings: staff("teach").input(idInputSchema).query(forCallerById(timetable.list)),

    ofClass: staff("teach").input(classTimetableInputSchema).query(forCaller(timetable.getOfClass)),

    create: staff("teach")
      .meta({ repeat: "once" })
      .input(createMeetingInputSchema)
      .mutation(forCaller(timetable.create)),

    update: staff("teach")
      .input(updateMeetingInputSchema)
      .mutation(changeWithCurrent(timetable.update, (caller, { id }) => timetable.get(caller, id))),

    delete: staff("teach")
      .input(deleteInputSchema)
      .mutation(deleteWithCurrent(timetable.delete, timetable.get)),

    setOccurrence: staff("teach")
      .input(setOccurrenceInputSchema)
      .mutation(forCaller(occurrences.set)),

    moveOccurrence: staff("teach")
      .input(moveOccurrenceInputSchema)
      .mutation(forCaller(occurrences.move)),

    own: studyProcedure.input(timetableInputSchema).query(forCaller(ownTimetable.get)),

    next: studyProcedure.query(({ ctx }) => ownTimetable.getNext(ctx.caller)),

    feed: studyProcedure.query(({ ctx }) => calendarFeeds.find(ctx.caller)),

    createFeed: studyProcedure.mutation(({ ctx }) => calendarFeeds.create(ctx.caller)),

    endFeed: studentProcedure.mutation(({ ctx }) => calendarFeeds.end(ctx.caller)),
  });
}
