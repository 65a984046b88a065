import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
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
  /** The comment that this one replies to, which is no reply itself. */
  parentId: uuid(),
  /** Written by the firm, whose name at that time is in `name`. */
  isFirm: boolean().notNull().default(false),
  /** Further times that one network sent this text, which this row stands for. */
  repeats: integer().notNull().default(0),
  /** Recognises text and network for a day; null later. */
  floodKey: text(),
});

export const commentsTable = pgTable(
  "comments",
  commentColumns(),
  // Lists run newest first; PostgreSQL scans these backwards. drizzle's desc() would add NULLS LAST
  // and serve none.
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete("cascade"),
    index("comments_parent_idx")
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    index("comments_flood_idx").on(table.floodKey).where(sql`${table.floodKey} is not null`),
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

export type NewCommentRow = typeof commentsTable.$inferInsert;
