import { index, integer, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { sittingsTable } from "../sittings/sittings.table.ts";

/** Mark of one question of a sitting. */
export type MarkedQuestion = {
  versionId: string;
  section: number;
  points: number;
  possible: number;
  isRight: boolean;
};

/** Markings of sittings. Each adds a row, and the newest counts. */
export const resultsTable = pgTable(
  "results",
  {
    id: uuid().primaryKey(),
    sittingId: uuid()
      .notNull()
      .references(() => sittingsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    /** A question that was deleted before the marking has no entry. */
    questions: jsonb().$type<MarkedQuestion[]>().notNull(),
    /** Release of the marking. */
    markingVersion: integer().notNull(),
    markedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Time of the last correction of a question that changed the marks; later markings keep it. */
    correctedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("results_sitting_idx").on(table.sittingId, table.markedAt, table.id),
    index("results_student_idx").on(table.studentId),
  ],
);

export type ResultRow = typeof resultsTable.$inferSelect;
