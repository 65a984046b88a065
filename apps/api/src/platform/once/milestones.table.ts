import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Steps that this installation has done once and must not repeat. */
export const milestonesTable = pgTable("milestones", {
  name: text().primaryKey(),
  reachedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
