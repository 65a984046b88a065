import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { classesTable } from "#domains/classes/classes.table.ts";
import { studentColumn } from "#domains/students/students.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Meetings of classes: on one day, or on weekdays between two days. All times are of Lagos. */
export const meetingsTable = pgTable(
  "meetings",
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** 1 for Monday to 7, in order; empty for a single day. */
    weekdays: smallint().array().notNull(),
    startsOn: date({ mode: "string" }).notNull(),
    /** The first day, if the meeting is a single one. */
    endsOn: date({ mode: "string" }).notNull(),
    /** HH:MM, which sorts as text. */
    startTime: text().notNull(),
    endTime: text().notNull(),
    place: text().notNull(),
    /** https address; empty for none. */
    link: text().notNull(),
    /** For students; empty for none. */
    note: text().notNull(),
    /** Revision for calendar apps: edits, cancellations and moves count. */
    sequence: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [index("meetings_class_idx").on(table.classId, table.endsOn)],
);

/** Single times of meetings that were cancelled or moved. */
export const meetingChangesTable = pgTable(
  "meeting_changes",
  {
    id: uuid().primaryKey(),
    meetingId: uuid()
      .notNull()
      .references(() => meetingsTable.id, { onDelete: "cascade" }),
    /** Day on which the meeting would have been. */
    day: date({ mode: "string" }).notNull(),
    isCancelled: boolean().notNull(),
    /** Day on which it takes place instead; null if it was cancelled. */
    toDay: date({ mode: "string" }),
    startTime: text(),
    endTime: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex("meeting_changes_meeting_day_key").on(table.meetingId, table.day)],
);

/** Columns that people change; the table's version trigger counts changes of exactly these. */
export const editableMeetingColumns = {
  title: meetingsTable.title,
  weekdays: meetingsTable.weekdays,
  startsOn: meetingsTable.startsOn,
  endsOn: meetingsTable.endsOn,
  from: meetingsTable.startTime,
  to: meetingsTable.endTime,
  place: meetingsTable.place,
  link: meetingsTable.link,
  note: meetingsTable.note,
};

export type MeetingRow = typeof meetingsTable.$inferSelect;
export type MeetingChangeRow = typeof meetingChangesTable.$inferSelect;

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
