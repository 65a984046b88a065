import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { studentColumn, studentsTable } from "../students.table.ts";

/** Previous phone and e-mail of students, for as long as the change can be undone. */
export const contactChangesTable = pgTable(
  "student_contact_changes",
  {
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    /** SHA-256 of the token in the link to the old address; null when there was no address. */
    tokenHash: text().unique(),
    email: text(),
    phone: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("student_contact_changes_student_idx").on(table.studentId),
    index("student_contact_changes_phone_idx").on(table.phone),
    index("student_contact_changes_expires_at_idx").on(table.expiresAt),
  ],
);

/** Accounts with an unverified new address, to which no reset link or sign-in code is sent. */
export const unverifiedEmailsTable = pgTable("student_unproved_emails", {
  studentId: uuid()
    .primaryKey()
    .references(() => studentsTable.id, { onDelete: "cascade" }),
  /** SHA-256 of the token in the newest mail. */
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export type ContactChangeRow = typeof contactChangesTable.$inferSelect;
