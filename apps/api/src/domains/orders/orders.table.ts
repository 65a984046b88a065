import { handoverWays, orderOutcomes, orderStatuses } from "@ebute/contracts/orders";
import { type SQL, sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contactTable } from "#domains/contact/contact.table.ts";
import { versionColumn } from "#platform/versions/version-column.ts";
import { koboColumn } from "./kobo-column.ts";

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
    /** Counts orders for people; the function continues after the highest number of a backup. */
    number: integer().notNull().default(sql`next_order_number()`),
    phone: text().notNull().default(""),
    email: text().notNull().default(""),
    handover: text({ enum: handoverWays }).notNull().default("delivery"),
    address: text().notNull().default(""),
    expectedOn: date(),
    outcome: text({ enum: orderOutcomes }).notNull().default("open"),
    /** Sum of the lines in kobo, written with them. */
    total: koboColumn().notNull().default(0),
    /** Sum of the payments in kobo, written with them. */
    paid: koboColumn().notNull().default(0),
    owed: koboColumn()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${ordersTable.outcome} = 'open' then greatest(${ordersTable.total} - ${ordersTable.paid}, 0) else 0 end`,
      ),
    /** Grows with each change of the lines, so that the version counts it. */
    linesRevision: integer().notNull().default(0),
    /** Message of the Contact page that the order comes from. */
    messageId: uuid().references(() => contactTable.id, { onDelete: "set null" }),
    /** The search finds a phone in any notation. */
    phoneDigits: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`regexp_replace(${ordersTable.phone}, '[^0-9]', '', 'g')`),
    /** Customer whom the order belongs to; null without phone and e-mail. */
    customerKey: text().generatedAlwaysAs(
      (): SQL => sql`customer_key(${ordersTable.phone}, ${ordersTable.email})`,
    ),
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
    uniqueIndex("orders_number_key").on(table.number),
    index("orders_phone_trgm_idx").using("gin", sql`${table.phoneDigits} gin_trgm_ops`),
    index("orders_customer_key_idx").on(table.customerKey, table.createdAt, table.id),
    index("orders_email_trgm_idx").using("gin", sql`${table.email} gin_trgm_ops`),
    index("orders_address_trgm_idx").using("gin", sql`${table.address} gin_trgm_ops`),
    // Finds the orders of the writer of a message.
    index("orders_email_idx")
      .on(sql`lower(${table.email})`, table.createdAt, table.id)
      .where(sql`${table.email} <> ''`),
    index("orders_message_idx").on(table.messageId),
    index("orders_owed_idx").on(table.createdAt, table.id).where(sql`${table.owed} > 0`),
    index("orders_open_idx")
      .on(table.createdAt, table.id)
      .where(sql`${table.outcome} = 'open' and ${table.status} <> 'Delivered'`),
  ],
);

/**
 * Columns that administrators change; the table's version trigger counts changes of exactly these.
 */
export const editableOrderColumns = {
  customerName: ordersTable.customerName,
  note: ordersTable.note,
  status: ordersTable.status,
  phone: ordersTable.phone,
  email: ordersTable.email,
  handover: ordersTable.handover,
  address: ordersTable.address,
  expectedOn: ordersTable.expectedOn,
  outcome: ordersTable.outcome,
};

export type OrderRow = typeof ordersTable.$inferSelect;
export type NewOrderRow = typeof ordersTable.$inferInsert;
