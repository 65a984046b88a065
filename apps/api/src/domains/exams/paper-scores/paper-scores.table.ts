import { paperForms } from "@ebute/contracts/exams";
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { momentColumn } from "#platform/db/moment-column.ts";
import { examsTable } from "../exams.table.ts";

/** Scores that teachers typed for students who wrote an exam on paper. */
export const paperScoresTable = pgTable(
  "paper_scores",
  {
    examId: uuid()
      .notNull()
      .references(() => examsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    form: text({ enum: paperForms }),
    points: doublePrecision().notNull(),
    possible: integer().notNull(),
    savedAt: momentColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.studentId] }),
    index("paper_scores_student_idx").on(table.studentId),
  ],
);

export type PaperScoreRow = typeof paperScoresTable.$inferSelect;
