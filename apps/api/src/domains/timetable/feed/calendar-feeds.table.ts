import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";

/** Private addresses at which calendar apps read a student's timetable; one for each student. */
export const calendarFeedsTable = pgTable(
  "calendar_feeds",
  {
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    tokenHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("calendar_feeds_student_key").on(table.studentId),
    uniqueIndex("calendar_feeds_token_key").on(table.tokenHash),
  ],
);

export type CalendarFeedRow = typeof calendarFeedsTable.$inferSelect;
