import { orderStatuses } from "@ebute/contracts/orders";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";

export const ordersTable = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** Order id in stored form: capitals without dashes. */
    code: text().notNull(),
    customerName: text().notNull(),
    note: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Time of the latest change of the status; changes of note or name do not count. */
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
  },
  // Ascending, scanned backwards: drizzle's desc() indexes are NULLS LAST, which "order by ...
  // desc" cannot use.
  (table) => [
    uniqueIndex("orders_code_key").on(table.code),
    index("orders_created_idx").on(table.createdAt, table.id),
    index("orders_updated_idx").on(table.updatedAt, table.id),
    index("orders_customer_sort_idx").on(table.customerName, table.id),
    index("orders_status_created_idx").on(table.status, table.createdAt, table.id),
    index("orders_status_updated_idx").on(table.status, table.updatedAt, table.id),
    index("orders_status_customer_idx").on(table.status, table.customerName, table.id),
    index("orders_customer_trgm_idx").using("gin", sql`${table.customerName} gin_trgm_ops`),
    index("orders_code_trgm_idx").using("gin", sql`${table.code} gin_trgm_ops`),
  ],
);

/**
 * Columns that administrators change; the table's version trigger counts changes of exactly these.
 */
export const editableOrderColumns = {
  customerName: ordersTable.customerName,
  note: ordersTable.note,
  status: ordersTable.status,
};

export type OrderRow = typeof ordersTable.$inferSelect;
export type NewOrderRow = typeof ordersTable.$inferInsert;
