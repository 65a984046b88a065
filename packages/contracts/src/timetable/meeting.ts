import { z } from "zod";
import {
  daySchema,
  idInputSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  textSchema,
  timeSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import {
  MEETING_LINK_MAX_CHARS,
  MEETING_NOTE_MAX_CHARS,
  MEETING_PLACE_MAX_CHARS,
  MEETING_TITLE_MAX_CHARS,
} from "./limits.ts";

const time = "HH:MM in Lagos";

/** A meeting of a class: on one day, or on weekdays between two days. */
export const meetingSchema = z.object({
  _id: idSchema,
  classId: idSchema,
  title: z.string(),
  weekdays: z.array(z.number().int()).describe("1 for Monday to 7; empty for a single day"),
  startsOn: z.string().describe("First day in Lagos, yyyy-mm-dd"),
  endsOn: z.string().describe("Last day in Lagos"),
  from: z.string().describe(time),
  to: z.string().describe(time),
  place: z.string(),
  link: z.string().describe("https address; empty for none"),
  note: z.string().describe("For students; empty for none"),
  version: versionSchema,
});

export type Meeting = z.infer<typeof meetingSchema>;

const weekdayMessage = "Choose weekdays from Monday to Sunday.";

const meetingFields = {
  title: textSchema("Title", MEETING_TITLE_MAX_CHARS),
  weekdays: z
    .array(z.number(weekdayMessage).int(weekdayMessage).min(1).max(7), weekdayMessage)
    .max(7, weekdayMessage)
    .overwrite((days) => [...new Set(days)].sort())
    .describe("1 for Monday to 7; empty for a single day"),
  startsOn: daySchema("Choose a day."),
  endsOn: daySchema("Choose the last day.").describe(
    "The first day, if the meeting is a single one",
  ),
  from: timeSchema("Enter a time, such as 16:00.").describe(time),
  to: timeSchema("Enter a time, such as 17:30.").describe(time),
  place: optionalTextSchema("Place", MEETING_PLACE_MAX_CHARS),
  link: optionalTextSchema("Link", MEETING_LINK_MAX_CHARS)
    .regex(
      /^(?:https:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?)?$/i,
      "The link must be an address that begins with https://. Or leave it empty.",
    )
    .describe("https address; empty for none"),
  note: optionalTextSchema("Note", MEETING_NOTE_MAX_CHARS).describe("Students see it"),
};

export const createMeetingInputSchema = z.object({
  ...meetingFields,
  classId: idParamSchema("The class is required."),
  place: meetingFields.place.default(""),
  link: meetingFields.link.default(""),
  note: meetingFields.note.default(""),
});

export type CreateMeetingInput = z.infer<typeof createMeetingInputSchema>;

/** Absent fields stay unchanged. */
export const updateMeetingInputSchema = z
  .object(meetingFields)
  .partial()
  .extend({ ...idInputSchema.shape, version: versionInputSchema });

export type UpdateMeetingInput = z.infer<typeof updateMeetingInputSchema>;
