import { bigint, date, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * How many rows of a kind fall into each month, and into each day, of the date that their list is sorted by: the way to a
 * page in the middle. Kept by triggers and spread over some rows, as `row_counts` is.
 */
export const rowPeriodsTable = pgTable(
  "row_periods",
  {
    name: text().notNull(),
    unit: text({ enum: ["month", "day"] }).notNull(),
    /** First day of the period, in UTC. */
    startsOn: date().notNull(),
    shard: smallint().notNull(),
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.unit, table.startsOn, table.shard] })],
);
