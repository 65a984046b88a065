import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { momentColumn } from "#platform/db/moment-column.ts";
import { examsTable } from "../exams.table.ts";

/** Time that students get on top when they start an exam. The reasons are in the activity log. */
export const extraTimesTable = pgTable(
  "exam_extra_times",
  {
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    minutes: integer().notNull(),
    savedAt: momentColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.studentId] }),
    index("exam_extra_times_student_idx").on(table.studentId),
  ],
);

export type ExtraTimeRow = typeof extraTimesTable.$inferSelect;
