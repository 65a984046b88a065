import { trashKinds } from "@ebute/contracts/trash";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** Columns of a deleted row by their names in the database, without generated ones. */
export type StoredRow = Record<string, unknown>;

/**
 * Deleted rows that can be restored (docs/decisions/0027-trash-of-rows.md). They are stored outside
 * their tables, so no query has to exclude deleted rows.
 */
export const trashTable = pgTable(
  "trash",
  {
    /** Id of the deleted row. */
    id: uuid().primaryKey(),
    /** Null for a row that was deleted along with its parent. */
    kind: text({ enum: trashKinds }),
    /**
     * Null for a row that somebody deleted; for a row of a cascade, the entry with which it is
     * restored.
     */
    parentId: uuid().references((): AnyPgColumn => trashTable.id, { onDelete: "cascade" }),
    /** Table that the row came from. */
    source: text().notNull(),
    /** Shown in lists; empty for a row deleted with its parent. */
    name: text().notNull(),
    row: jsonb().$type<StoredRow>().notNull(),
    deletedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("trash_kind_deleted_idx").on(table.kind, table.deletedAt, table.id),
    index("trash_deleted_idx").on(table.deletedAt),
    index("trash_parent_idx").on(table.parentId),
    index("trash_pictures_idx").using("gin", sql`picture_names((${table.row})::text)`),
    // Finds the deleted posts of an administrator.
    index("trash_creator_idx")
      .on(sql`(${table.row} ->> 'created_by')`)
      .where(sql`${table.source} = 'posts'`),
    // The deletion of an account finds the comments of the student by this index.
    index("trash_student_idx")
      .on(sql`(${table.row} ->> 'student_id')`)
      .where(sql`${table.source} = 'tutorial_comments'`),
    // The index finds the progress of the student, too, who is gone with the account.
    index("trash_progress_idx")
      .on(sql`(${table.row} ->> 'student_id')`)
      .where(sql`${table.source} = 'lesson_progress'`),
    // And the student's questions to teachers.
    index("trash_threads_idx")
      .on(sql`(${table.row} ->> 'student_id')`)
      .where(sql`${table.source} = 'threads'`),
    // The erasure of a customer finds the deleted orders.
    index("trash_customer_idx")
      .on(sql`customer_key(${table.row} ->> 'phone', ${table.row} ->> 'email')`)
      .where(sql`${table.source} = 'orders'`),
    index("trash_admin_idx")
      .on(sql`(${table.row} ->> 'admin_id')`)
      .where(sql`${table.source} = 'tutorial_comments'`),
  ],
);

export type TrashRow = typeof trashTable.$inferSelect;
