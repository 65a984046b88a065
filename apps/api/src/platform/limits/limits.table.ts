import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const limitsTable = pgTable(
  "limits",
  {
    key: text().primaryKey(),
    /** Attempts that were let through in the present window. */
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Until then every attempt is refused, and none is counted. */
    blockedUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** The attempt that was let through last: who reads another id here was refused. */
    lastAttemptId: uuid().notNull(),
  },
  (table) => [index("limits_window_ends_at_idx").on(table.windowEndsAt)],
);
