import { enrolmentStates } from "@ebute/contracts/classes";
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { classesTable } from "../classes.table.ts";

/** Places of students in classes. A student who comes back gets the same row again. */
export const enrolmentsTable = pgTable(
  "enrolments",
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    /** First day in Lagos. */
    startsOn: date({ mode: "string" }).notNull(),
    /** Last day in Lagos; null until the end of the class. */
    endsOn: date({ mode: "string" }),
    state: text({ enum: enrolmentStates }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("enrolments_class_student_key").on(table.classId, table.studentId),
    index("enrolments_student_idx").on(table.studentId),
  ],
);

export type EnrolmentRow = typeof enrolmentsTable.$inferSelect;
