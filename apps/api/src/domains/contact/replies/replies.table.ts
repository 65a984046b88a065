import { replyWays } from "@ebute/contracts/contact";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { contactTable } from "../contact.table.ts";

/** Replies to messages of the Contact page. */
export const messageRepliesTable = pgTable(
  "message_replies",
  {
    /** Also the id of its mail, and so the left part of the Message-ID. */
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
