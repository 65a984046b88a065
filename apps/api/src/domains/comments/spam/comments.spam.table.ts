import type { SpamReason } from "@ebute/contracts/comments";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { commentColumns } from "../comments.table.ts";

/** Comments in the spam folder, with the state to which they return. */
export const spamCommentsTable = pgTable(
  "spam_comments",
  {
    ...commentColumns(),
    /** Rows of the replies that went to the folder with it. */
    replies: jsonb().$type<unknown[]>().notNull().default([]),
    /** Empty where a moderator decided. */
    reasons: jsonb().$type<SpamReason[]>().notNull(),
    spamAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index("spam_comments_post_idx").on(table.postId),
    index("spam_comments_spam_at_idx").on(table.spamAt, table.id),
    index("spam_comments_flood_idx").on(table.floodKey).where(sql`${table.floodKey} is not null`),
  ],
);

export type SpamCommentRow = typeof spamCommentsTable.$inferSelect;

/** Texts that make every comment spam. */
export const blockedTextsTable = pgTable(
  "blocked_texts",
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** The text as comments are compared with it. */
    key: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex("blocked_texts_key_key").on(table.key)],
);

export type BlockedTextRow = typeof blockedTextsTable.$inferSelect;
