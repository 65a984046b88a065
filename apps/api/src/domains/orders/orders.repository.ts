import { compactOrderCode, type OrderTableInput, orderStatuses } from "@ebute/contracts/orders";
import type { ListInput } from "@ebute/contracts/primitives";
import { eq, like, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  afterCursor,
  type KeysetPage,
  newestFirst,
  rowsToRead,
  toKeysetPage,
} from "#platform/db/keyset.ts";
import { findNumberedPage } from "#platform/db/numbered-page.ts";
import { containsPattern, containsText } from "#platform/db/patterns.ts";
import { type OrderRow, ordersTable } from "./orders.table.ts";

const trackedColumns = {
  code: ordersTable.code,
  status: ordersTable.status,
  updatedAt: ordersTable.updatedAt,
};

export type TrackedRow = Pick<OrderRow, keyof typeof trackedColumns>;

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

/** Codes are those that are stored: in capitals, without dashes. */
export function createOrdersRepository(db: Database) {
  return {
    async findTracked(code: string): Promise<TrackedRow | undefined> {
      const [row] = await db
        .select(trackedColumns)
        .from(ordersTable)
        .where(eq(ordersTable.code, code));
      return row;
    },

    /** The order as it is, which nobody else can change until the transaction ends. */
    async findToChange(tx: Transaction, code: string): Promise<OrderRow | undefined> {
      const [row] = await tx
        .select()
        .from(ordersTable)
        .where(eq(ordersTable.code, code))
        .for("update");
      return row;
    },

    async findAll(list: ListInput): Promise<KeysetPage<OrderRow>> {
      const rows = await db
        .select()
        .from(ordersTable)
        .where(afterCursor(ordersTable.createdAt, ordersTable.id, list.cursor))
        .orderBy(...newestFirst(ordersTable.createdAt, ordersTable.id))
        .limit(rowsToRead(list));
      return toKeysetPage(rows, list);
    },

    findTablePage({ q, status, sort, direction, page }: OrderTableInput) {
      return findNumberedPage(db, ordersTable.id, {
        where: status === "all" ? undefined : eq(ordersTable.status, status),
        words: hasWords(q),
        order: { by: ordersTable[sort], direction },
        page,
        counters: countersOf(status),
        dated: { by: ordersTable.createdAt, names: countersOf(status) },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(ordersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: OrderRow): Promise<void> {
      await tx.insert(ordersTable).values(row);
    },

    async update(tx: Transaction, { id, ...row }: OrderRow): Promise<void> {
      await tx.update(ordersTable).set(row).where(eq(ordersTable.id, id));
    },

    /** False when there was no such row. */
    async remove(tx: Transaction, code: string): Promise<string | undefined> {
      const [removed] = await tx
        .delete(ordersTable)
        .where(eq(ordersTable.code, code))
        .returning({ id: ordersTable.id });
      return removed?.id;
    },
  };
}

/** They count by the date of the order too. */
function countersOf(status: OrderTableInput["status"]): `orders.${string}`[] {
  const counted = status === "all" ? orderStatuses : [status];
  return counted.map((one) => `orders.${one}` as const);
}

/** Found by a part of the customer's name, or of the order id however it is written. */
function hasWords(q: string): SQL | undefined {
  if (!q) return undefined;
  const code = compactOrderCode(q);
  return or(
    containsText(q, ordersTable.customerName),
    code ? like(ordersTable.code, containsPattern(code)) : undefined,
  );
}
