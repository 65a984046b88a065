import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const setupLinksTable = pgTable("setup_links", {
  /** SHA-256 of the token in the link. */
  tokenHash: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export type SetupLinkRow = typeof setupLinksTable.$inferSelect;
