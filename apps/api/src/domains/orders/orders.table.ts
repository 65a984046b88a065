import { orderStatuses } from "@ebute/contracts/orders";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const ordersTable = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** What the customer is given, in capitals and without its dashes. */
    code: text().notNull(),
    customerName: text().notNull(),
    note: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the status last changed; a note or a name is no news for the customer. */
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  // Ascending, and read backwards: drizzle writes its descending indexes NULLS LAST, which "order by ... desc" cannot use.
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

export type OrderRow = typeof ordersTable.$inferSelect;
