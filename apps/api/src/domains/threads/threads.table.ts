import { threadStates } from "@ebute/contracts/threads";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { studentColumn } from "#domains/students/students.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";

/** A message of the student, or of a teacher. */
export type StoredMessage = {
  id: string;
  /** Administrator, whose account may be gone; null for the student. */
  adminId: string | null;
  text: string;
  /** ISO 8601. */
  createdAt: string;
};

/** Questions of students about lessons, with the messages that follow. */
export const threadsTable = pgTable(
  "threads",
  {
    id: uuid().primaryKey(),
    tutorialId: uuid()
      .notNull()
      .references(() => tutorialsTable.id, { onDelete: "cascade" }),
    studentId: studentColumn(),
    state: text({ enum: threadStates }).notNull(),
    isShared: boolean().notNull().default(false),
    /** False while the student has not read the newest answer. */
    isRead: boolean().notNull().default(true),
    /** Oldest first. They are few, and always read as a whole. */
    messages: jsonb().$type<StoredMessage[]>().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("threads_student_idx").on(table.studentId, table.tutorialId, table.id),
    index("threads_tutorial_idx").on(table.tutorialId),
    index("threads_shared_idx").on(table.tutorialId, table.id).where(sql`${table.isShared}`),
    index("threads_unread_idx").on(table.studentId, table.id).where(sql`not ${table.isRead}`),
    index("threads_state_idx").on(table.state, table.updatedAt, table.id),
  ],
);

export type ThreadRow = typeof threadsTable.$inferSelect;
