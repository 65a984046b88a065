import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { newslettersTable } from "../newsletters.table.ts";

/**
 * Posts of a letter of a week. Each reader gets those that `newsletter_recipients` held for them, so
 * the letter is put together when it is sent.
 */
export const newsletterDigestPostsTable = pgTable(
  "newsletter_digest_posts",
  {
    digestId: uuid()
      .notNull()
      .references(() => newslettersTable.id, { onDelete: "cascade" }),
    /** The newsletter by which the post was sent. */
    newsletterId: uuid()
      .notNull()
      .references(() => newslettersTable.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    html: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.newsletterId] }),
    index("newsletter_digest_posts_newsletter_idx").on(table.newsletterId),
  ],
);

export type DigestPostRow = typeof newsletterDigestPostsTable.$inferSelect;
