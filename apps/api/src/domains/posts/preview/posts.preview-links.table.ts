import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { postsTable } from "../posts.table.ts";

/** At most one link for each post. It goes to the trash with it. */
export const postPreviewLinksTable = pgTable(
  "post_preview_links",
  {
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => postsTable.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** Id of the administrator. */
    createdBy: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex("post_preview_links_post_key").on(table.postId),
    uniqueIndex("post_preview_links_token_key").on(table.tokenHash),
    index("post_preview_links_expires_idx").on(table.expiresAt),
  ],
);

export type PostPreviewLinkRow = typeof postPreviewLinksTable.$inferSelect;
