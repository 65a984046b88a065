import {
  normalizeOrderCode,
  type OrderTableInput,
  orderNotFound,
  orderStatusChanged,
  orderStatuses,
} from "@ebute/contracts/orders";
import type { ListInput } from "@ebute/contracts/primitives";
import { versionConflict } from "@ebute/contracts/versions";
import { and, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { findKeysetPage, inlineLimit, type KeysetPage } from "#platform/db/listing/keyset.ts";
import { containsPattern, containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { moveToTrash, type TrashedRow } from "#platform/trash/trash.ts";
import {
  deleteAtVersion,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import {
  editableOrderColumns,
  type NewOrderRow,
  type OrderRow,
  ordersTable,
} from "./orders.table.ts";

const trackedColumns = {
  code: ordersTable.code,
  status: ordersTable.status,
  updatedAt: ordersTable.updatedAt,
};

export type TrackedRow = Pick<OrderRow, keyof typeof trackedColumns>;

type OrderEdit = {
  code: string;
  version: number | undefined;
  /** The expected status before a move. */
  from?: string | undefined;
  changes: Partial<Pick<NewOrderRow, keyof typeof editableOrderColumns>>;
  now: Date;
};

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

/** Orders. Codes are in stored form: capitals without dashes. */
export function createOrdersRepository(db: Database) {
  return {
    async hasAny(): Promise<boolean> {
      const rows = await db.select({ id: ordersTable.id }).from(ordersTable).limit(inlineLimit(1));
      return rows.length > 0;
    },

    async findTracked(code: string): Promise<TrackedRow | undefined> {
      const [row] = await db
        .select(trackedColumns)
        .from(ordersTable)
        .where(eq(ordersTable.code, code));
      return row;
    },

    async findByCode(code: string): Promise<OrderRow | undefined> {
      const [row] = await db.select().from(ordersTable).where(eq(ordersTable.code, code));
      return row;
    },

    async findById(id: string): Promise<OrderRow | undefined> {
      const [row] = await db.select().from(ordersTable).where(eq(ordersTable.id, id));
      return row;
    },

    async findAll(list: ListInput): Promise<KeysetPage<OrderRow>> {
      return findKeysetPage(ordersTable, list, (isOnPage, orderBy, limit) =>
        db
          .select()
          .from(ordersTable)
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    findTablePage({ q, status, sort, direction, page }: OrderTableInput) {
      return findOffsetPage(db, ordersTable.id, {
        where: status === "all" ? undefined : eq(ordersTable.status, status),
        words: matchesSearch(q),
        order: { by: ordersTable[sort], direction },
        page,
        counters: statusCounters(status),
        dated: { by: ordersTable.createdAt, names: statusCounters(status) },
        fetch: (isOnPage, orderBy) =>
          db
            .select()
            .from(ordersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    async insert(tx: Transaction, row: NewOrderRow): Promise<void> {
      await tx.insert(ordersTable).values(row);
    },

    /**
     * Updates the given fields. The time of the status changes only with the status, in the same
     * statement. A move with a start status also succeeds for an order that is already at its
     * target.
     * @throws {DomainError} ORDER_NOT_FOUND, VERSION_CONFLICT, ORDER_MOVED_ON
     */
    async edit(
      tx: Transaction,
      { code, version, from, changes, now }: OrderEdit,
    ): Promise<Written<OrderRow>> {
      const { status } = changes;
      const updatedAt = status
        ? sql`case when ${ordersTable.status} = ${status} then ${ordersTable.updatedAt} else ${now.toISOString()} end`
        : undefined;
      const isAtFrom =
        from === undefined || status === undefined
          ? undefined
          : sql`${ordersTable.status} in (${from}, ${status})`;
      const target = {
        table: ordersTable,
        where: eq(ordersTable.code, code),
        ...{ version, notFound: orderNotFound, editable: editableOrderColumns },
        staleFailure: (present: Record<string, unknown>) =>
          isAtFrom && (version === undefined || present.version === version)
            ? orderStatusChanged(String(present.status))
            : versionConflict,
      };
      return writeAtVersion(tx, target, (condition) =>
        tx
          .update(ordersTable)
          .set({ ...changes, updatedAt })
          .where(and(condition, isAtFrom))
          .returning(),
      );
    },

    /**
     * Moves an order to the trash.
     * @throws {DomainError} ORDER_NOT_FOUND, VERSION_CONFLICT
     */
    async remove(
      tx: Transaction,
      { code, version, now }: Pick<OrderEdit, "code" | "version" | "now">,
    ): Promise<TrashedRow> {
      const table = ordersTable;
      const target = { table, where: eq(table.code, code), version, notFound: orderNotFound };
      return deleteAtVersion(tx, target, (where) =>
        moveToTrash(tx, { kind: "order", table, where, name: table.customerName, now }),
      );
    },
  };
}

/** Counters of the statuses; they also exist per date of the order. */
function statusCounters(status: OrderTableInput["status"]): `orders.${string}`[] {
  const counted = status === "all" ? orderStatuses : [status];
  return counted.map((one) => `orders.${one}` as const);
}

/** Matches a part of the customer's name, or of the order id in any notation. */
function matchesSearch(q: string): SQL | undefined {
  if (!q) return undefined;
  const code = normalizeOrderCode(q);
  return or(
    containsText(q, ordersTable.customerName),
    code ? like(ordersTable.code, containsPattern(code)) : undefined,
  );
}
