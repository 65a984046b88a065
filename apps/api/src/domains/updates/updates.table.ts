import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

export const updatesTable = pgTable(
  "updates",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    index("updates_created_idx").on(table.createdAt, table.id),
    index("updates_title_sort_idx").on(table.title, table.id),
    index("updates_title_trgm_idx").using("gin", sql`${table.title} gin_trgm_ops`),
  ],
);

/** Columns that editors change; the table's version trigger counts changes of exactly these. */
export const editableUpdateColumns = { title: updatesTable.title, content: updatesTable.content };

export type UpdateRow = typeof updatesTable.$inferSelect;
export type NewUpdateRow = typeof updatesTable.$inferInsert;
