import { messageStates, replyWays } from "@ebute/contracts/contact";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

export const contactTable = pgTable(
  "contact_messages",
  {
    /** It is also the left part of the Message-ID of the notice, to which replies refer. */
    id: uuid().primaryKey(),
    fromName: text().notNull(),
    replyTo: text().notNull(),
    message: text().notNull(),
    /** False while the state is `new`. A trigger derives each of the two from a change of the other. */
    isRead: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    state: text({ enum: messageStates }).notNull().default("new"),
    /** Time at which it last became spam. */
    spamAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Number of its replies, written with them. */
    replyCount: integer().notNull().default(0),
    /** Administrator who answers it; null once the account is deleted or may see no messages. */
    assigneeId: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    /** Plain text for colleagues. */
    note: text().notNull().default(""),
    version: versionColumn(),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("contact_messages_created_idx")
      .on(table.createdAt, table.id)
      .where(sql`${table.state} <> 'spam'`),
    index("contact_messages_read_created_idx")
      .on(table.isRead, table.createdAt, table.id)
      .where(sql`${table.state} <> 'spam'`),
    index("contact_messages_name_sort_idx")
      .on(table.fromName, table.id)
      .where(sql`${table.state} <> 'spam'`),
    index("contact_messages_state_created_idx").on(table.state, table.createdAt, table.id),
    index("contact_messages_state_name_idx").on(table.state, table.fromName, table.id),
    index("contact_messages_spam_idx").on(table.spamAt).where(sql`${table.state} = 'spam'`),
    index("contact_messages_assignee_idx").on(table.assigneeId),
    index("contact_messages_trgm_idx").using(
      "gin",
      sql`${table.fromName} gin_trgm_ops`,
      sql`${table.replyTo} gin_trgm_ops`,
      sql`${table.message} gin_trgm_ops`,
    ),
  ],
);

/** Spam is in no list but its own. Written out, so that the partial indexes serve it. */
export const isNoSpam = sql`${contactTable.state} <> 'spam'`;

/** Column that people edit; the table's version trigger counts changes of exactly this one. */
export const editableMessageColumns = { note: contactTable.note };

export type MessageRow = typeof contactTable.$inferSelect;
export type NewMessageRow = typeof contactTable.$inferInsert;

/** Replies to messages of the Contact page. */
export const messageRepliesTable = pgTable(
  "message_replies",
  {
    /** It is also the id of its mail, and so the left part of the Message-ID. */
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactTable.id, { onDelete: "cascade" }),
    way: text({ enum: replyWays }).notNull(),
    /** Null once the account is deleted. */
    adminId: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    /** Plain text; empty if somebody wrote it elsewhere. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** A trigger of the mails sets it, because sent mails are deleted before their messages. */
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("message_replies_message_idx").on(table.messageId, table.id),
    index("message_replies_admin_idx").on(table.adminId),
  ],
);

export type ReplyRow = typeof messageRepliesTable.$inferSelect;

/** Texts that the firm often answers with. */
export const savedRepliesTable = pgTable(
  "saved_replies",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `keyOfName` of the name: two names may not differ in letter case only. */
    nameKey: text().notNull(),
    /** Plain text with placeholders. */
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  (table) => [uniqueIndex("saved_replies_name_key_key").on(table.nameKey)],
);

/** Columns that people change; the table's version trigger counts changes of exactly these. */
export const editableSavedReplyColumns = {
  name: savedRepliesTable.name,
  text: savedRepliesTable.text,
};

export type SavedReplyRow = typeof savedRepliesTable.$inferSelect;
