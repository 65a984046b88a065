import { sampleKinds } from "@ebute/contracts/sample-content";
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** Rows that came with the product, so that exactly these can be removed. */
export const sampleRowsTable = pgTable(
  "sample_rows",
  {
    kind: text({ enum: [...sampleKinds, "comment"] }).notNull(),
    rowId: uuid().notNull(),
    /**
     * Version that the row had when it came; any other means that an administrator has edited it.
     */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] })],
);

export type SampleRow = typeof sampleRowsTable.$inferSelect;
