import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { studentColumn, studentsTable } from "#domains/students/students.table.ts";

/**
 * A new link leaves earlier ones valid: otherwise a stranger's request would invalidate the owner's
 * link.
 */
export const resetLinksTable = pgTable(
  "student_reset_links",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    studentId: studentColumn(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("student_reset_links_student_idx").on(table.studentId),
    index("student_reset_links_expires_at_idx").on(table.expiresAt),
  ],
);

/**
 * @NOTE Only the previous release reads and writes the next two tables; a later migration drops
 * them.
 */
export const previousResetLinksTable = pgTable(
  "reset_links",
  {
    studentId: uuid()
      .primaryKey()
      .references(() => studentsTable.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("reset_links_expires_at_idx").on(table.expiresAt)],
);

export const previousResetCodesTable = pgTable(
  "reset_codes",
  {
    studentId: uuid()
      .primaryKey()
      .references(() => studentsTable.id, { onDelete: "cascade" }),
    /** Argon2id: a code short enough to read out needs a slow hash. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("reset_codes_expires_at_idx").on(table.expiresAt)],
);

export type ResetLinkRow = typeof resetLinksTable.$inferSelect;
