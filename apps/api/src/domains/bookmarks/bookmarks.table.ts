import { bookmarkKinds } from "@ebute/contracts/bookmarks";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";

/** Lessons and questions that a student wants to find again. */
export const bookmarksTable = pgTable(
  "bookmarks",
  {
    id: uuid().primaryKey(),
    studentId: studentColumn(),
    kind: text({ enum: bookmarkKinds }).notNull(),
    /** Lesson or question. No foreign key: the bookmark waits while that is in the trash. */
    targetId: uuid().notNull(),
    /** Practice session that shows the question; null for a lesson. */
    sessionId: uuid(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("bookmarks_target_key").on(table.studentId, table.kind, table.targetId),
    index("bookmarks_student_idx").on(table.studentId, table.id),
  ],
);

export type BookmarkRow = typeof bookmarksTable.$inferSelect;
