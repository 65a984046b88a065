import { sittingClosers, sittingStates } from "@ebute/contracts/exams";
import type { Answer } from "@ebute/contracts/questions";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { momentColumn } from "#platform/db/moment-column.ts";
import { examsTable } from "../exams.table.ts";

/** A drawn question, with the order of its options for this student. */
export type DrawnQuestion = {
  versionId: string;
  questionId: string;
  /** Index of the section of the blueprint. */
  section: number;
  /** Points that the blueprint gives; null for those of the question. */
  points: number | null;
  /** Ids of the options in their shown order; null for the order of the question. */
  optionIds: string[] | null;
};

/** Exams that students have started. What was drawn never changes. */
export const sittingsTable = pgTable(
  "sittings",
  {
    id: uuid().primaryKey(),
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    /** Counts the sittings of the student in the exam, from 1. */
    attempt: integer().notNull(),
    drawn: jsonb().$type<DrawnQuestion[]>().notNull(),
    startedAt: momentColumn().notNull(),
    deadline: momentColumn().notNull(),
    /** Time that a teacher has given, which the deadline contains. */
    extraMinutes: integer().notNull(),
    state: text({ enum: sittingStates }).notNull(),
    closedAt: momentColumn(),
    closedBy: text({ enum: sittingClosers }),
    /** Counts the moves to another device. */
    epoch: integer().notNull(),
    /** Session of the device that answers. No foreign key, because sessions end first. */
    sessionId: uuid().notNull(),
    lastContactAt: momentColumn().notNull(),
    /** Time at which a teacher let the late answers of until then count. */
    lateAcceptedAt: momentColumn(),
  },
  (table) => [
    uniqueIndex("sittings_attempt_key").on(table.examId, table.studentId, table.attempt),
    index("sittings_student_idx").on(table.studentId, table.id),
    index("sittings_due_idx").on(table.state, table.deadline),
    index("sittings_drawn_idx").using("gin", sql`${table.drawn} jsonb_path_ops`),
  ],
);

/**
 * States of questions as the student set them. A trigger refuses changes: taking an answer back adds
 * an event. Of each question the highest epoch and sequence counts.
 */
export const sittingEventsTable = pgTable(
  "sitting_events",
  {
    /** UUID made for the press, which only identifies the event. */
    id: uuid().notNull(),
    studentId: studentColumn(),
    sittingId: uuid()
      .notNull()
      .references(() => sittingsTable.id, { onDelete: "cascade" }),
    epoch: integer().notNull(),
    /** Counts the events of the sitting within the epoch. */
    seq: integer().notNull(),
    questionVersionId: uuid().notNull(),
    /** Null where the answer was taken back. */
    answer: jsonb().$type<Answer>(),
    isFlagged: boolean().notNull(),
    /** Time of the press, by the server's clock. */
    correctedTime: momentColumn().notNull(),
    receivedAt: momentColumn().notNull(),
    /**
     * False for an event that came after the grace, or was made after the deadline. It counts only
     * if a teacher accepts it.
     */
    isInTime: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.id] }),
    index("sitting_events_sitting_idx").on(table.sittingId, table.epoch, table.seq),
  ],
);

export type SittingRow = typeof sittingsTable.$inferSelect;
export type SittingEventRow = typeof sittingEventsTable.$inferSelect;
