import { type SQL, sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { versionColumn } from "#platform/versions/version-column.ts";
import { koboColumn } from "../kobo-column.ts";

/**
 * People who ordered. Triggers on `orders` keep every column but the note, from the orders with the
 * same `customer_key` (migrations/*_customers.sql), so whatever writes orders keeps customers too.
 */
export const customersTable = pgTable(
  "customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Phone with its country code, or the e-mail address in lower case. */
    key: text().notNull(),
    /** Name, phone and address of the latest order. */
    name: text().notNull().default(""),
    phone: text().notNull().default(""),
    email: text().notNull().default(""),
    /** Text of administrators; a customer with a note stays without orders. */
    note: text().notNull().default(""),
    orderCount: integer().notNull().default(0),
    /** Sums of the open orders in kobo. */
    bought: koboColumn().notNull().default(0),
    paid: koboColumn().notNull().default(0),
    owed: koboColumn().notNull().default(0),
    lastOrderAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    version: versionColumn(),
    phoneDigits: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`regexp_replace(${customersTable.phone}, '[^0-9]', '', 'g')`,
      ),
  },
  (table) => [
    uniqueIndex("customers_key_key").on(table.key),
    index("customers_last_order_idx").on(table.lastOrderAt, table.id),
    index("customers_name_idx").on(table.name, table.id),
    index("customers_order_count_idx").on(table.orderCount, table.id),
    index("customers_bought_idx").on(table.bought, table.id),
    index("customers_owed_idx").on(table.owed, table.id),
    index("customers_email_idx").on(sql`lower(${table.email})`),
    index("customers_name_trgm_idx").using("gin", sql`${table.name} gin_trgm_ops`),
    index("customers_email_trgm_idx").using("gin", sql`${table.email} gin_trgm_ops`),
    index("customers_phone_trgm_idx").using("gin", sql`${table.phoneDigits} gin_trgm_ops`),
  ],
);

export type CustomerRow = typeof customersTable.$inferSelect;
