import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { postsTable } from "#domains/posts/posts.table.ts";

/** Columns of a comment, wherever it is kept. */
export const commentColumns = () => ({
  id: uuid().primaryKey(),
  postId: uuid()
    .notNull()
    .references(() => postsTable.id, { onDelete: "cascade" }),
  name: text().notNull(),
  content: text().notNull(),
  isApproved: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** The firm's; null with `answeredAt` while there is none. */
  answer: text(),
  answeredAt: timestamp({ withTimezone: true, precision: 3 }),
});

export const commentsTable = pgTable(
  "comments",
  commentColumns(),
  // Lists run newest first; PostgreSQL scans these backwards. drizzle's desc() would add NULLS LAST
  // and serve none.
  (table) => [
    check("comments_answer_dated", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    // Includes unapproved comments, because deleting a post looks up all of its comments here.
    index("comments_post_approved_created_idx").on(
      table.postId,
      table.isApproved,
      table.createdAt,
      table.id,
    ),
    index("comments_approved_created_idx").on(table.isApproved, table.createdAt, table.id),
    index("comments_created_idx").on(table.createdAt, table.id),
    index("comments_trgm_idx").using(
      "gin",
      table.name.op("gin_trgm_ops"),
      table.content.op("gin_trgm_ops"),
    ),
  ],
);

export type CommentRow = typeof commentsTable.$inferSelect;
