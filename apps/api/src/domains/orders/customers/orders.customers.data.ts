import { ERASED_CUSTOMER_NAME } from "@ebute/contracts/customers";
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { overwrittenStatesTable } from "#domains/audit/audit.table.ts";
import { mailsTable } from "#domains/mail/mail.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type TrashRow, trashTable } from "#platform/trash/trash.table.ts";
import { linesOfOrder } from "../details/orders.parts.repository.ts";
import type { OrderWithLines } from "../orders.repository.ts";
import {
  type CustomerRow,
  customersTable,
  type OrderLetterRow,
  type OrderPaymentRow,
  orderLettersTable,
  orderPaymentsTable,
  ordersTable,
} from "../orders.table.ts";

/** Fields of an order that say something about the person. */
const erasedFields = {
  customerName: ERASED_CUSTOMER_NAME,
  phone: "",
  email: "",
  address: "",
  note: "",
  // The message has the person's name and address.
  messageId: null,
};

/** Column names instead of fields, for an order in the trash. */
const erasedColumns = JSON.stringify({
  customer_name: ERASED_CUSTOMER_NAME,
  phone: "",
  email: "",
  address: "",
  note: "",
  message_id: null,
});

export type CustomerOrder = OrderWithLines & {
  payments: OrderPaymentRow[];
  letters: OrderLetterRow[];
};

export type CustomersData = ReturnType<typeof createCustomersData>;

/** Everything that is stored about one customer, to hand it out and to erase it. */
export function createCustomersData(db: Database) {
  return {
    /** Oldest first. */
    async findOrders(key: string): Promise<CustomerOrder[]> {
      const orders = await db
        .select({ ...getTableColumns(ordersTable), lines: linesOfOrder })
        .from(ordersTable)
        .where(eq(ordersTable.customerKey, key))
        .orderBy(asc(ordersTable.createdAt), asc(ordersTable.id));
      const payments = await db
        .select()
        .from(orderPaymentsTable)
        .where(inArray(orderPaymentsTable.orderId, idsOf(orders)))
        .orderBy(asc(orderPaymentsTable.paidOn), asc(orderPaymentsTable.id));
      const letters = await db
        .select()
        .from(orderLettersTable)
        .where(inArray(orderLettersTable.orderId, idsOf(orders)))
        .orderBy(asc(orderLettersTable.createdAt), asc(orderLettersTable.id));
      const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
      const lettersOf = Map.groupBy(letters, ({ orderId }) => orderId);
      return orders.map((order) => ({
        ...order,
        payments: paymentsOf.get(order.id) ?? [],
        letters: lettersOf.get(order.id) ?? [],
      }));
    },

    /** Orders in the trash, and what was deleted along with them. */
    async findDeleted(key: string): Promise<TrashRow[]> {
      const orders = await db.select().from(trashTable).where(isDeletedOrderOf(key));
      const parts = await db
        .select()
        .from(trashTable)
        .where(inArray(trashTable.parentId, idsOf(orders)));
      return [...orders, ...parts];
    },

    /** Locks the orders before the customer, as a change of an order does. */
    async lock(tx: Transaction, { id, key }: CustomerRow): Promise<CustomerRow | undefined> {
      await tx
        .select({ id: ordersTable.id })
        .from(ordersTable)
        .where(eq(ordersTable.customerKey, key))
        .orderBy(ordersTable.id)
        .for("update");
      const [row] = await tx
        .select()
        .from(customersTable)
        .where(eq(customersTable.id, id))
        .for("update");
      return row;
    },

    /** Removes the person from all orders, in the trash too; lines and sums stay. */
    async erase(tx: Transaction, { id, key }: CustomerRow): Promise<void> {
      const orders = await tx
        .update(ordersTable)
        .set(erasedFields)
        .where(eq(ordersTable.customerKey, key))
        .returning({ id: ordersTable.id });
      const deleted = await tx
        .update(trashTable)
        .set({
          name: ERASED_CUSTOMER_NAME,
          row: sql`${trashTable.row} || ${erasedColumns}::jsonb`,
        })
        .where(isDeletedOrderOf(key))
        .returning({ id: trashTable.id });
      await forgetMails(tx, idsOf(orders), idsOf(deleted));
      // People write a name beside a transfer.
      await tx
        .update(orderPaymentsTable)
        .set({ reference: "" })
        .where(inArray(orderPaymentsTable.orderId, idsOf(orders)));
      await tx
        .update(trashTable)
        .set({ row: sql`${trashTable.row} || '{"reference": ""}'::jsonb` })
        .where(
          and(
            inArray(trashTable.parentId, idsOf(deleted)),
            eq(trashTable.source, "order_payments"),
          ),
        );
      await tx
        .delete(overwrittenStatesTable)
        .where(inArray(overwrittenStatesTable.targetId, [...idsOf(orders), ...idsOf(deleted)]));
      await tx.delete(customersTable).where(eq(customersTable.id, id));
    },
  };
}

/** Deletes the mails about orders, which name the person, and the letters that wait. */
async function forgetMails(
  tx: Transaction,
  orders: readonly string[],
  deleted: readonly string[],
): Promise<void> {
  const ofOrders = tx
    .select({ id: orderLettersTable.id })
    .from(orderLettersTable)
    .where(inArray(orderLettersTable.orderId, [...orders]));
  const ofDeleted = tx
    .select({ id: trashTable.id })
    .from(trashTable)
    .where(and(inArray(trashTable.parentId, [...deleted]), eq(trashTable.source, "order_letters")));
  await tx
    .delete(mailsTable)
    .where(or(inArray(mailsTable.id, ofOrders), inArray(mailsTable.id, ofDeleted)));
  await tx
    .delete(orderLettersTable)
    .where(
      and(
        inArray(orderLettersTable.orderId, [...orders]),
        sql`${orderLettersTable.state} = 'waiting'`,
      ),
    );
}

function isDeletedOrderOf(key: string): SQL | undefined {
  return and(
    eq(trashTable.source, "orders"),
    isNull(trashTable.parentId),
    eq(sql`customer_key(${trashTable.row} ->> 'phone', ${trashTable.row} ->> 'email')`, key),
  );
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
