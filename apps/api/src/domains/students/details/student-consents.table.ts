import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountKinds, adminsTable } from "#domains/accounts/accounts.table.ts";
import { studentColumn } from "../students.table.ts";

/** Consents of guardians, each to one version of the text that was shown. */
export const studentConsentsTable = pgTable(
  "student_consents",
  {
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    textVersion: integer().notNull(),
    guardianName: text().notNull(),
    /** Origin of the statement: the student's own form, or an administrator. */
    recordedByKind: text({ enum: accountKinds }).notNull(),
    /** Null for a student, and once the administrator's account is deleted. */
    recordedBy: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("student_consents_student_idx").on(table.studentId, table.createdAt),
    index("student_consents_recorded_by_idx").on(table.recordedBy),
  ],
);

export type StudentConsentRow = typeof studentConsentsTable.$inferSelect;
