import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { studentsTable } from "#domains/students/students.table.ts";
import { classesTable } from "../classes.table.ts";

/**
 * Codes that one student each joins a class with. They are stored as they are, so that slips can be
 * printed again: whoever may see them may add students to the class anyway.
 */
export const classAccessCodesTable = pgTable(
  "class_access_codes",
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classesTable.id, { onDelete: "cascade" }),
    /** Id that the codes of a batch share. */
    batch: uuid().notNull(),
    label: text().notNull(),
    /** Normal form of the readable code. */
    code: text().notNull(),
    /** Last day in Lagos; null for none. */
    expiresOn: date({ mode: "string" }),
    /** Null for an unused code, and once the account is deleted. */
    usedBy: uuid().references(() => studentsTable.id, { onDelete: "set null" }),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("class_access_codes_code_key").on(table.code),
    index("class_access_codes_class_idx").on(table.classId, table.batch, table.id),
    index("class_access_codes_used_by_idx").on(table.usedBy),
  ],
);

export type ClassAccessCodeRow = typeof classAccessCodesTable.$inferSelect;
