import type { CustomerSuggestion, GoodsSuggestion, OrderLine } from "@ebute/contracts/orders";
import { and, asc, count, desc, eq, ilike, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { inlineLimit } from "#platform/db/listing/keyset.ts";
import { containsPattern } from "#platform/db/listing/like-patterns.ts";
import { newId } from "#platform/runtime/ids.ts";
import {
  type OrderEventRow,
  type OrderPaymentRow,
  type OrderRow,
  orderEventsTable,
  orderLinesTable,
  orderPaymentsTable,
  ordersTable,
} from "../orders.table.ts";
import { matchesCustomer } from "./orders.search.ts";

/** Suggestions below a field. */
const SUGGESTIONS_MAX = 8;

/** Latest matches from which the suggestions are taken. */
const MATCHES_MAX = 100;

/** Lines of the order of the outer statement, whose table is named, because lines have an id too. */
export const linesOfOrder = sql<OrderLine[]>`(
  select coalesce(json_agg(json_build_object('kind', line.kind, 'description', line.description,
    'quantity', line.quantity, 'unitPrice', line.unit_price) order by line.position), '[]')
  from ${orderLinesTable} as line where line.order_id = "orders"."id")`;

export type OrderPartsRepository = ReturnType<typeof createOrderPartsRepository>;

/** Lines, payments and history of orders. */
export function createOrderPartsRepository(db: Database) {
  return {
    /** Locks the order, so that its sums and its history follow one change after another. */
    async lock(tx: Transaction, code: string): Promise<OrderRow | undefined> {
      const [row] = await tx
        .select()
        .from(ordersTable)
        .where(eq(ordersTable.code, code))
        .for("update");
      return row;
    },

    async findLines(tx: Transaction, orderId: string): Promise<OrderLine[]> {
      const { kind, description, quantity, unitPrice, position } = orderLinesTable;
      return tx
        .select({ kind, description, quantity, unitPrice })
        .from(orderLinesTable)
        .where(eq(orderLinesTable.orderId, orderId))
        .orderBy(asc(position));
    },

    async replaceLines(tx: Transaction, orderId: string, lines: readonly OrderLine[]) {
      await tx.delete(orderLinesTable).where(eq(orderLinesTable.orderId, orderId));
      if (lines.length === 0) return;
      const rows = lines.map((line, position) => ({ ...line, id: newId(), orderId, position }));
      await tx.insert(orderLinesTable).values(rows);
    },

    findPayments: (orderId: string): Promise<OrderPaymentRow[]> =>
      db
        .select()
        .from(orderPaymentsTable)
        .where(eq(orderPaymentsTable.orderId, orderId))
        .orderBy(desc(orderPaymentsTable.paidOn), desc(orderPaymentsTable.id)),

    async countPayments(tx: Transaction, orderId: string): Promise<number> {
      const [row] = await tx
        .select({ payments: count() })
        .from(orderPaymentsTable)
        .where(eq(orderPaymentsTable.orderId, orderId));
      return row?.payments ?? 0;
    },

    async insertPayment(tx: Transaction, row: OrderPaymentRow): Promise<void> {
      await tx.insert(orderPaymentsTable).values(row);
    },

    /** @returns the removed payment */
    async deletePayment(
      tx: Transaction,
      { orderId, id }: Pick<OrderPaymentRow, "orderId" | "id">,
    ): Promise<OrderPaymentRow | undefined> {
      const [row] = await tx
        .delete(orderPaymentsTable)
        .where(and(eq(orderPaymentsTable.id, id), eq(orderPaymentsTable.orderId, orderId)))
        .returning();
      return row;
    },

    /** Writes the sum of the payments into the order, which the caller has locked. */
    async sumPayments(tx: Transaction, orderId: string): Promise<void> {
      const paid = sql`(select coalesce(sum(payment.amount), 0) from ${orderPaymentsTable} as payment
        where payment.order_id = "orders"."id")`;
      await tx.update(ordersTable).set({ paid }).where(eq(ordersTable.id, orderId));
    },

    async addEvent(tx: Transaction, row: OrderEventRow): Promise<void> {
      await tx.insert(orderEventsTable).values(row);
    },

    /** Newest first. */
    findEvents: (orderId: string): Promise<OrderEventRow[]> =>
      db
        .select()
        .from(orderEventsTable)
        .where(eq(orderEventsTable.orderId, orderId))
        .orderBy(desc(orderEventsTable.id)),

    /** Time at which the order last reached each status that its history has. */
    async findReached(orderId: string): Promise<{ status: string | null; at: Date }[]> {
      const { toValue: status, createdAt: at, kind, id } = orderEventsTable;
      return db
        .selectDistinctOn([status], { status, at })
        .from(orderEventsTable)
        .where(and(eq(orderEventsTable.orderId, orderId), eq(kind, "status")))
        .orderBy(status, desc(id));
    },

    /** Customers of the latest orders that match, each once. */
    async suggestCustomers(q: string): Promise<CustomerSuggestion[]> {
      const { customerName, phone, email, handover, address, createdAt, id } = ordersTable;
      const rows = await db
        .select({ customerName, phone, email, handover, address })
        .from(ordersTable)
        .where(matchesCustomer(q))
        .orderBy(desc(createdAt), desc(id))
        .limit(inlineLimit(MATCHES_MAX));
      return firstOfEach(rows, (row) => `${row.customerName.toLowerCase()} ${row.phone}`);
    },

    /** Goods of the latest orders that match, each with its latest price. */
    async suggestGoods(q: string): Promise<GoodsSuggestion[]> {
      const { description, unitPrice, kind, id } = orderLinesTable;
      const rows = await db
        .select({ description, unitPrice })
        .from(orderLinesTable)
        .where(and(eq(kind, "item"), ilike(description, containsPattern(q))))
        .orderBy(desc(id))
        .limit(inlineLimit(MATCHES_MAX));
      return firstOfEach(rows, (row) => row.description.toLowerCase());
    },
  };
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const firsts = new Map<string, Row>();
  for (const row of rows) if (!firsts.has(keyOf(row))) firsts.set(keyOf(row), row);
  return [...firsts.values()].slice(0, SUGGESTIONS_MAX);
}
