import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const limitsTable = pgTable(
  "limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("limits_window_ends_at_idx").on(table.windowEndsAt)],
);
