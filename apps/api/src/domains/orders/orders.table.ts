import {
  handoverWays,
  orderEventKinds,
  orderLineKinds,
  orderOutcomes,
  orderStatuses,
  paymentWays,
} from "@ebute/contracts/orders";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
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
import { momentColumn } from "#platform/db/moment-column.ts";
import { versionColumn } from "#platform/versions/version-column.ts";

/** Amount of money; a number holds every amount of an order exactly. */
const koboColumn = () => bigint({ mode: "number" });

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

/** Only "mailed" has a row in the outbox, until that is deleted. */
export const storedLetterStates = ["waiting", "mailed", "withheld", "replaced", "noted"] as const;

/** Each row is one time that the customer is told of a step. It has no word about the person. */
export const orderLettersTable = pgTable(
  "order_letters",
  {
    /** It is also the id of its mail, so that no letter is queued twice. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => ordersTable.id, { onDelete: "cascade" }),
    state: text({ enum: storedLetterStates }).notNull(),
    /** Step of the order before the first change that the letter tells of; null for a new order. */
    before: text(),
    /** Null while it waits, because the letter tells of the step that is the last one by then. */
    step: text(),
    createdAt: momentColumn().notNull(),
    /** Time from which a waiting letter is written. */
    dueAt: momentColumn().notNull(),
    /** A trigger of the mails sets it, because sent mails are deleted before their orders. */
    sentAt: momentColumn(),
  },
  (table) => [
    index("order_letters_order_idx").on(table.orderId, table.id),
    // At most one letter of an order waits, whoever changes it meanwhile.
    uniqueIndex("order_letters_waiting_key")
      .on(table.orderId)
      .where(sql`${table.state} = 'waiting'`),
    index("order_letters_due_idx").on(table.dueAt, table.id).where(sql`${table.state} = 'waiting'`),
  ],
);

export type OrderLetterRow = typeof orderLettersTable.$inferSelect;
