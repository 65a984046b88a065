import { z } from "zod";
import { daySchema, idInputSchema, idSchema, timeSchema } from "../primitives/index.ts";

/** A day and a time in Lagos. */
const momentSchema = z.object({ day: z.string(), from: z.string(), to: z.string() });

/** A time at which a class meets, or would have met. */
export const occurrenceSchema = z.object({
  meetingId: idSchema,
  ...momentSchema.shape,
  title: z.string(),
  className: z.string(),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  isCancelled: z.boolean(),
  movedTo: momentSchema.nullable().describe("Set where the meeting would have been"),
  movedFrom: momentSchema.nullable().describe("Set where the meeting takes place instead"),
});

export type Occurrence = z.infer<typeof occurrenceSchema>;
export type MeetingMoment = z.infer<typeof momentSchema>;

/** Four weeks of a timetable, in order. */
export const timetableSchema = z.object({
  today: z.string().describe("Day in Lagos"),
  from: z.string().describe("First day of the page"),
  occurrences: z.array(occurrenceSchema),
  later: z.string().nullable().describe("First day of the next page; null for none"),
});

export type Timetable = z.infer<typeof timetableSchema>;

export const nextMeetingsSchema = z.object({
  today: z.string(),
  occurrences: z.array(occurrenceSchema),
  hasTimetable: z.boolean().describe("False if there is no meeting at all"),
});

export type NextMeetings = z.infer<typeof nextMeetingsSchema>;

/** A past day means today, and so does anything but a day of this century. */
const fromSchema = daySchema("Choose a day.").optional().catch(undefined);

export const timetableInputSchema = z.object({ from: fromSchema });
export type TimetableInput = z.infer<typeof timetableInputSchema>;

export const classTimetableInputSchema = idInputSchema.extend({ from: fromSchema });
export type ClassTimetableInput = z.infer<typeof classTimetableInputSchema>;

const occurrenceShape = {
  ...idInputSchema.shape,
  day: daySchema("Choose a day.").describe("Day on which the meeting would have been"),
};

/** Cancels one time of a meeting, or puts it back where it was. */
export const setOccurrenceInputSchema = z.object({
  ...occurrenceShape,
  state: z.enum(["cancelled", "planned"]),
});

export type SetOccurrenceInput = z.infer<typeof setOccurrenceInputSchema>;

export const moveOccurrenceInputSchema = z.object({
  ...occurrenceShape,
  toDay: daySchema("Choose a day."),
  from: timeSchema("Enter a time, such as 16:00."),
  to: timeSchema("Enter a time, such as 17:30."),
});

export type MoveOccurrenceInput = z.infer<typeof moveOccurrenceInputSchema>;
