import { bigint, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";

/** Stands for "of the whole table". */
export const WHOLE_TABLE = "00000000-0000-0000-0000-000000000000";

/**
 * How many rows there are of a kind, kept by triggers on the tables that are counted: exact, in the transaction that writes
 * the rows, whoever writes them. A number is spread over some rows, so that two who write at once seldom wait for each
 * other; it is their sum.
 */
export const rowCountsTable = pgTable(
  "row_counts",
  {
    name: text().notNull(),
    /** The post or tutorial whose rows are counted. */
    parent: uuid().notNull().default(WHOLE_TABLE),
    shard: smallint().notNull(),
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.parent, table.shard] })],
);
