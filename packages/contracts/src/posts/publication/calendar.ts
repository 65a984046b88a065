import { z } from "zod";
import { idSchema, isMonth, timestampSchema } from "../../primitives/index.ts";

/** Maximum number of entries that the calendar shows for one month. */
export const CALENDAR_ENTRIES_MAX = 500;

export const calendarInputSchema = z.object({
  month: z
    .string()
    .refine(isMonth, "Choose a month from 1970 to 2099.")
    .describe("yyyy-mm, in the time zone of the site"),
});

export type CalendarInput = z.infer<typeof calendarInputSchema>;

const postShape = { _id: idSchema, title: z.string() };

/** An event of a post, past or planned. */
export const calendarEntrySchema = z.discriminatedUnion("kind", [
  z.object({
    ...postShape,
    kind: z.enum(["published", "publish", "unpublish"]),
    at: timestampSchema,
  }),
  z.object({ ...postShape, kind: z.literal("check"), day: z.string().describe("yyyy-mm-dd") }),
]);

export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** One month of posts, in the order of time; the days to check first. */
export const calendarMonthSchema = z.object({
  entries: z.array(calendarEntrySchema),
  hasMore: z.boolean().describe("True when the month has more entries than are shown"),
});

export type CalendarMonth = z.infer<typeof calendarMonthSchema>;
