import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const rateLimitsTable = pgTable(
  "limits",
  {
    key: text().primaryKey(),
    /** Allowed attempts in the current window. */
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Every attempt until this time is rejected and not counted. */
    blockedUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** Id of the last allowed attempt: a caller that reads another id here was rejected. */
    lastAttemptId: uuid().notNull(),
  },
  (table) => [index("limits_window_ends_at_idx").on(table.windowEndsAt)],
);
