import { orderEventKinds, orderLineKinds, paymentWays } from "@ebute/contracts/orders";
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { momentColumn } from "#platform/db/moment-column.ts";
import { koboColumn } from "../kobo-column.ts";
import { ordersTable } from "../orders.table.ts";

const orderColumn = () =>
  uuid()
    .notNull()
    .references(() => ordersTable.id, { onDelete: "cascade" });

/** Goods, fees and discounts. A save of the order replaces all lines. */
export const orderLinesTable = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey(),
    orderId: orderColumn(),
    position: integer().notNull(),
    kind: text({ enum: orderLineKinds }).notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    /** Never negative; a discount is subtracted. */
    unitPrice: koboColumn().notNull(),
  },
  (table) => [
    index("order_lines_order_idx").on(table.orderId, table.position),
    index("order_lines_description_trgm_idx").using("gin", sql`${table.description} gin_trgm_ops`),
  ],
);

/** Money that the firm received outside of the program. */
export const orderPaymentsTable = pgTable(
  "order_payments",
  {
    id: uuid().primaryKey(),
    orderId: orderColumn(),
    amount: koboColumn().notNull(),
    paidOn: date().notNull(),
    way: text({ enum: paymentWays }).notNull(),
    reference: text().notNull(),
    createdAt: momentColumn().notNull(),
  },
  (table) => [
    index("order_payments_order_idx").on(table.orderId, table.paidOn, table.id),
    index("order_payments_paid_on_idx").on(table.paidOn),
  ],
);

/** Changes of status, outcome and payments. */
export const orderEventsTable = pgTable(
  "order_events",
  {
    id: uuid().primaryKey(),
    orderId: orderColumn(),
    kind: text({ enum: orderEventKinds }).notNull(),
    fromValue: text(),
    toValue: text(),
    amount: koboColumn(),
    /** No foreign key, because the history outlives the account. */
    adminId: uuid(),
    createdAt: momentColumn().notNull(),
  },
  (table) => [index("order_events_order_idx").on(table.orderId, table.id)],
);
export type OrderPaymentRow = typeof orderPaymentsTable.$inferSelect;
export type OrderEventRow = typeof orderEventsTable.$inferSelect;
