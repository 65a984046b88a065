import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ordersTable } from "../orders.table.ts";

/** A mailed letter is in the outbox, or was; the others never were or are no longer. */
export const storedLetterStates = ["waiting", "mailed", "withheld", "replaced", "noted"] as const;

const momentColumn = () => timestamp({ withTimezone: true, precision: 3 });

/** Each row is one time that the customer is told of a step. It has no word about the person. */
export const orderLettersTable = pgTable(
  "order_letters",
  {
    /** Also the id of its mail, so that no letter is queued twice. */
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
