import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What this installation has done once and is not to do again. */
export const milestonesTable = pgTable("milestones", {
  name: text().primaryKey(),
  reachedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
