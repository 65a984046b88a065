import type { PostReviewState } from "@ebute/contracts/posts";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { postsTable } from "../posts.table.ts";

/** At most one request for each post that is not published. It goes to the trash with the post. */
export const postReviewsTable = pgTable(
  "post_reviews",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    state: text().$type<PostReviewState>().notNull(),
    requestedBy: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    requestedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Why it was sent back; empty while it waits. */
    note: text().notNull().default(""),
    returnedBy: uuid().references(() => adminsTable.id, { onDelete: "set null" }),
    returnedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex("post_reviews_post_key").on(table.postId),
    index("post_reviews_state_idx").on(table.state, table.postId),
    index("post_reviews_requested_by_idx").on(table.requestedBy),
    index("post_reviews_returned_by_idx").on(table.returnedBy),
  ],
);

export type PostReviewRow = typeof postReviewsTable.$inferSelect;
