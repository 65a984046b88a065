import { bigint, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";

/** Parent id of counters for a whole table. */
export const WHOLE_TABLE_PARENT_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Row counters, maintained by triggers in the transaction of each write, so they are always exact.
 * A counter is sharded over several rows, so that concurrent writers seldom block each other; its
 * value is their sum.
 */
export const rowCountsTable = pgTable(
  "row_counts",
  {
    name: text().notNull(),
    /** The parent row whose children are counted, or the whole table. */
    parent: uuid().notNull().default(WHOLE_TABLE_PARENT_ID),
    shard: smallint().notNull(),
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.parent, table.shard] })],
);
