import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { postsTable } from "#domains/posts/posts.table.ts";

export const commentsTable = pgTable(
  "comments",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    name: text().notNull(),
    content: text().notNull(),
    isApproved: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  // Lists run newest first; PostgreSQL scans these backwards. drizzle's desc() would add NULLS LAST
  // and serve none.
  (table) => [
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
