import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";

/** The student's private calendar address, without the address: only a digest of it is stored. */
export const calendarFeedSchema = z.object({ createdAt: timestampSchema });

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const newCalendarFeedSchema = calendarFeedSchema.extend({
  address: z.string().describe("Shown once"),
});

export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
