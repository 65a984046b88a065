import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accountKinds, adminsTable } from "#domains/accounts/accounts.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import { tutorialsTable } from "../tutorials.table.ts";

/**
 * A comment outlives its author's account: the kind of author stays, the reference becomes null.
 */
export const tutorialCommentsTable = pgTable(
  "tutorial_comments",
  {
    id: uuid().primaryKey(),
    tutorialId: uuid()
      .notNull()
      .references(() => tutorialsTable.id, { onDelete: "cascade" }),
    authorKind: text({ enum: accountKinds }).notNull(),
    studentId: uuid().references(() => studentsTable.id, { onDelete: "set null" }),
    adminId: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("tutorial_comments_tutorial_created_idx").on(table.tutorialId, table.createdAt, table.id),
    index("tutorial_comments_created_idx").on(table.createdAt, table.id),
    // Deleting an account finds its comments by this index.
    index("tutorial_comments_student_idx").on(table.studentId, table.createdAt, table.id),
    index("tutorial_comments_admin_idx").on(table.adminId),
    check(
      "tutorial_comments_author_check",
      sql`case ${table.authorKind} when 'admin' then ${table.studentId} is null else ${table.adminId} is null end`,
    ),
  ],
);

export type TutorialCommentRow = typeof tutorialCommentsTable.$inferSelect;
