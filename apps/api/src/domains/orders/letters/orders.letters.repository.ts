import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { newestFirst } from "#platform/db/listing/keyset.ts";
import { newId } from "#platform/runtime/ids.ts";
import {
  type OrderLetterRow,
  type OrderRow,
  orderLettersTable,
  ordersTable,
} from "../orders.table.ts";

/** Letters that one run writes; the next minute goes on. */
const DUE_MAX = 500;

type Planned = Pick<OrderLetterRow, "orderId" | "before" | "createdAt" | "dueAt">;

export type OrderLettersRepository = ReturnType<typeof createOrderLettersRepository>;

/** Letters about steps of orders. Callers that write have locked the order. */
export function createOrderLettersRepository(db: Database) {
  const { id, orderId, state, dueAt, createdAt } = orderLettersTable;
  return {
    /** Newest first, by the time at which a letter was written. */
    findOf: (order: string, tx: Database | Transaction = db): Promise<OrderLetterRow[]> =>
      tx
        .select()
        .from(orderLettersTable)
        .where(eq(orderId, order))
        .orderBy(...newestFirst(createdAt, id)),

    async findDue(now: Date): Promise<Pick<OrderLetterRow, "id" | "orderId">[]> {
      return db
        .select({ id, orderId })
        .from(orderLettersTable)
        .where(and(sql`${state} = 'waiting'`, lte(dueAt, now)))
        .orderBy(asc(dueAt), asc(id))
        .limit(DUE_MAX);
    },

    /** Locks the order of a letter; undefined while it is in the trash. */
    async lockOrder(tx: Transaction, order: string): Promise<OrderRow | undefined> {
      const [row] = await tx
        .select()
        .from(ordersTable)
        .where(eq(ordersTable.id, order))
        .for("update");
      return row;
    },

    /** Ids of the letters about an order, which are those of their mails. */
    async findIds(tx: Transaction, code: string): Promise<string[]> {
      const rows = await tx
        .select({ id: orderLettersTable.id })
        .from(orderLettersTable)
        .innerJoin(ordersTable, eq(ordersTable.id, orderLettersTable.orderId))
        .where(eq(ordersTable.code, code));
      return rows.map(({ id }) => id);
    },

    /** Lets a letter wait; one that waits already waits anew, and still knows what came before it. */
    async plan(tx: Transaction, planned: Planned): Promise<void> {
      await tx
        .insert(orderLettersTable)
        .values({ ...planned, id: newId(), state: "waiting", step: null, sentAt: null })
        .onConflictDoUpdate({
          target: orderId,
          targetWhere: sql`${state} = 'waiting'`,
          set: { dueAt: planned.dueAt, createdAt: planned.createdAt },
        });
    },

    async insert(tx: Transaction, row: OrderLetterRow): Promise<void> {
      await tx.insert(orderLettersTable).values(row);
    },

    async update(
      tx: Transaction,
      letter: string,
      changes: Partial<Pick<OrderLetterRow, "state" | "step" | "dueAt" | "createdAt">>,
    ): Promise<void> {
      await tx.update(orderLettersTable).set(changes).where(eq(id, letter));
    },

    async remove(tx: Transaction, letter: string): Promise<void> {
      await tx.delete(orderLettersTable).where(eq(id, letter));
    },
  };
}
