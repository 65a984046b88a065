import { index, pgTable, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { tutorialsTable } from "../tutorials.table.ts";

/** Lessons that a student has marked as done. */
export const lessonProgressTable = pgTable(
  "lesson_progress",
  {
    /** The trash knows rows by their id. */
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    tutorialId: uuid()
      .notNull()
      .references(() => tutorialsTable.id, { onDelete: "cascade" }),
    doneAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("lesson_progress_student_key").on(table.studentId, table.tutorialId),
    index("lesson_progress_done_idx").on(table.studentId, table.doneAt),
    index("lesson_progress_tutorial_idx").on(table.tutorialId),
  ],
);
