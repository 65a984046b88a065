import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const updatesTable = pgTable(
  "updates",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  // Ascending, and read backwards: drizzle writes its descending indexes NULLS LAST, which "order by ... desc" cannot use.
  (table) => [
    index("updates_created_idx").on(table.createdAt, table.id),
    index("updates_title_sort_idx").on(table.title, table.id),
    index("updates_title_trgm_idx").using("gin", sql`${table.title} gin_trgm_ops`),
  ],
);

export type UpdateRow = typeof updatesTable.$inferSelect;
