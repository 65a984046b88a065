import { ageBands } from "@ebute/contracts/students";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountKinds, adminsTable } from "#domains/accounts/accounts.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

export const studentsTable = pgTable(
  "students",
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    /** The address as typed; null when an administrator removed it. */
    email: text(),
    /** E.164, so that every notation finds the same account. */
    phone: text().notNull().unique(),
    state: text().notNull(),
    city: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** In lower case. Not unique: siblings share an address. */
    emailKey: text(),
    /** Folded, for sorting. */
    nameKey: text().notNull(),
    stateKey: text().notNull(),
    cityKey: text().notNull(),
    /** Folded text of all searchable fields. */
    searchText: text().notNull(),
    /** Null until the student joins a class. */
    ageBand: text({ enum: ageBands }),
    /** Set for students under 18 only. */
    guardianName: text(),
    /** E.164. */
    guardianPhone: text(),
    version: versionColumn(),
  },
  // Ascending, also scanned backwards; see posts.table.ts.
  (table) => [
    index("students_created_idx").on(table.createdAt, table.id),
    index("students_name_idx").on(table.nameKey, table.id),
    index("students_phone_idx").on(table.phone, table.id),
    index("students_email_idx").on(table.emailKey, table.id),
    index("students_state_idx").on(table.stateKey, table.id),
    index("students_city_idx").on(table.cityKey, table.id),
    index("students_search_idx").using("gin", sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The student whose data a row is; deleting the account deletes it. */
export const studentColumn = () =>
  uuid()
    .notNull()
    .references(() => studentsTable.id, { onDelete: "cascade" });

export type StudentRow = typeof studentsTable.$inferSelect;

/** A row without derived columns, and without those that `students.details` writes. */
export type StudentRecord = Omit<
  StudentRow,
  | "emailKey"
  | "nameKey"
  | "stateKey"
  | "cityKey"
  | "searchText"
  | "ageBand"
  | "guardianName"
  | "guardianPhone"
>;

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
