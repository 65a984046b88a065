import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const studentsTable = pgTable(
  "students",
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    /** As it was typed; an administrator may have taken it away. */
    email: text(),
    /** E.164: one account for every way of writing the number. */
    phone: text().notNull().unique(),
    state: text().notNull(),
    city: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** In lower case. Not unique: brothers and sisters share an address. */
    emailKey: text(),
    /** Folded, for sorting. */
    nameKey: text().notNull(),
    stateKey: text().notNull(),
    cityKey: text().notNull(),
    /** All that the administrators' search looks into, folded. */
    searchText: text().notNull(),
  },
  // Ascending, and read backwards too; see posts.table.ts.
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

export type StudentRow = typeof studentsTable.$inferSelect;

/** A row without what is derived from the rest of it. */
export type StudentRecord = Omit<
  StudentRow,
  "emailKey" | "nameKey" | "stateKey" | "cityKey" | "searchText"
>;
