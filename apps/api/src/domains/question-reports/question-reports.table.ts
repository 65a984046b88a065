import { reportReasons, reportStates } from "@ebute/contracts/question-reports";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";

/** Faults that students find in questions; one report per student and version of a question. */
export const questionReportsTable = pgTable(
  "question_reports",
  {
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    /**
     * No foreign keys: a report stays the student's when the question is deleted, and counts again
     * when the question comes back from the trash.
     */
    questionVersionId: uuid().notNull(),
    questionId: uuid().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    /** Plain text; empty for none. */
    note: text().notNull(),
    state: text({ enum: reportStates }).notNull(),
    /** Note of a teacher to the student; empty for none. */
    answer: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("question_reports_student_key").on(table.studentId, table.questionVersionId),
    index("question_reports_question_idx").on(table.questionId, table.id),
    index("question_reports_open_idx").on(table.updatedAt).where(sql`${table.state} = 'open'`),
    index("question_reports_closed_idx").on(table.updatedAt).where(sql`${table.state} <> 'open'`),
  ],
);

export type QuestionReportRow = typeof questionReportsTable.$inferSelect;
