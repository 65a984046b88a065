import { ageBands } from "@ebute/contracts/students";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

export const studentsTable = pgTable(
  "students",
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    /** As typed; null when an administrator removed it. */
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
    /** Only under 18. */
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
