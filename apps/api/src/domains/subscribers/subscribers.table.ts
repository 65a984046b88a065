import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const subscribersTable = pgTable(
  "subscribers",
  {
    id: uuid().primaryKey(),
    /** As it was typed. */
    email: text().notNull(),
    /** In lower case: the same address in other letters is the same subscriber. */
    emailKey: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("subscribers_created_idx").on(table.createdAt, table.id)],
);

export type SubscriberRow = typeof subscribersTable.$inferSelect;
