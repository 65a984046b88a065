import { bigint, date, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * Counts the rows of each kind per month and per day of their sort date, to find a page in the
 * middle of a list. Maintained by triggers and sharded like `row_counts`.
 */
export const rowCountsByPeriodTable = pgTable(
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
