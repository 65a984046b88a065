import type { NoteAnchor } from "@ebute/contracts/notes";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { postsTable } from "../posts.table.ts";

/** Notes on blocks of posts. They go to the trash with their post, and no reader sees them. */
export const postNotesTable = pgTable(
  "post_notes",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    anchor: jsonb().$type<NoteAnchor>().notNull(),
    isResolved: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("post_notes_post_idx").on(table.postId, table.isResolved)],
);

/** The words of a note, and the answers to it. */
export const postNoteMessagesTable = pgTable(
  "post_note_messages",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    /** No foreign key, because the trash puts the rows of a post back one table after another. */
    noteId: uuid().notNull(),
    /** Null once the account is deleted. */
    createdBy: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    /** Plain text. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("post_note_messages_note_idx").on(table.noteId, table.id),
    index("post_note_messages_post_idx").on(table.postId),
    index("post_note_messages_created_by_idx").on(table.createdBy),
  ],
);

export type PostNoteRow = typeof postNotesTable.$inferSelect;
export type PostNoteMessageRow = typeof postNoteMessagesTable.$inferSelect;
