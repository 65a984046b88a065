import {
  normalizeOrderCode,
  type OrderLine,
  type OrderTableInput,
  orderNotFound,
  orderStatusChanged,
  orderStatuses,
  parseOrderCode,
} from "@ebute/contracts/orders";
import type { ListInput } from "@ebute/contracts/primitives";
import { versionConflict } from "@ebute/contracts/row-versions";
import { and, eq, getTableColumns, gt, like, ne, or, type SQL, sql } from "drizzle-orm";
import { contactTable } from "#domains/contact/contact.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  findKeysetPage,
  inlineLimit,
  type KeysetPage,
  newestFirst,
} from "#platform/db/listing/keyset.ts";
import { containsPattern, containsText } from "#platform/db/listing/like-patterns.ts";
import { findOffsetPage } from "#platform/db/listing/offset-pages.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrash, type TrashedRow } from "#platform/trash/trash.ts";
import {
  deleteAtVersion,
  type Written,
  writeAtVersion,
} from "#platform/versions/write-at-version.ts";
import { linesOfOrder } from "./details/orders.parts.repository.ts";
import { matchesCustomer } from "./details/orders.search.ts";
import {
  editableOrderColumns,
  type NewOrderRow,
  type OrderRow,
  ordersTable,
} from "./orders.table.ts";

/** Nobody works through more, and a count reads every row that it counts. */
const COUNTED_MAX = 1_000;

const trackedColumns = {
  id: ordersTable.id,
  code: ordersTable.code,
  status: ordersTable.status,
  createdAt: ordersTable.createdAt,
  updatedAt: ordersTable.updatedAt,
  outcome: ordersTable.outcome,
  handover: ordersTable.handover,
  expectedOn: ordersTable.expectedOn,
  owed: ordersTable.owed,
};

const orderColumns = { ...getTableColumns(ordersTable), lines: linesOfOrder };

export type OrderWithLines = OrderRow & { lines: OrderLine[] };

export type TrackedRow = Pick<OrderRow, keyof typeof trackedColumns>;

type OrderEdit = {
  code: string;
  version: number | undefined;
  /** The expected status before a move. */
  from?: string | undefined;
  changes: Partial<Pick<NewOrderRow, keyof typeof editableOrderColumns>>;
  /** Sum of the lines that the caller has stored already, and whether they are others than before. */
  lines?: { total: number; isChanged: boolean } | undefined;
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

    async findByCode(code: string): Promise<OrderWithLines | undefined> {
      const [row] = await db
        .select(orderColumns)
        .from(ordersTable)
        .where(eq(ordersTable.code, code));
      return row;
    },

    async findById(id: string): Promise<OrderWithLines | undefined> {
      const [row] = await db.select(orderColumns).from(ordersTable).where(eq(ordersTable.id, id));
      return row;
    },

    async findAll(list: ListInput): Promise<KeysetPage<OrderWithLines>> {
      return findKeysetPage(ordersTable, list, (isOnPage, orderBy, limit) =>
        db
          .select(orderColumns)
          .from(ordersTable)
          .where(isOnPage)
          .orderBy(...orderBy)
          .limit(limit),
      );
    },

    /** Open orders that are on their way; counts no further than `COUNTED_MAX`. */
    countUndelivered: () =>
      db.$count(
        db
          .select({ id: ordersTable.id })
          .from(ordersTable)
          .where(and(eq(ordersTable.outcome, "open"), ne(ordersTable.status, "Delivered")))
          .limit(inlineLimit(COUNTED_MAX))
          .as("undelivered"),
      ),

    /** Counts no further than `COUNTED_MAX`. */
    countOwing: () =>
      db.$count(
        db
          .select({ id: ordersTable.id })
          .from(ordersTable)
          .where(gt(ordersTable.owed, 0))
          .limit(inlineLimit(COUNTED_MAX))
          .as("owing"),
      ),

    /** Sum that open orders owe, in kobo. */
    async sumOwed(): Promise<number> {
      const [row] = await db
        .select({ owed: sql<string>`coalesce(sum(${ordersTable.owed}), 0)` })
        .from(ordersTable)
        .where(gt(ordersTable.owed, 0));
      return Number(row?.owed ?? 0);
    },

    findTablePage({ q, status, money, sort, direction, page }: OrderTableInput) {
      const counters = money === "all" ? statusCounters(status) : undefined;
      return findOffsetPage(db, ordersTable.id, {
        where: and(
          status === "all" ? undefined : eq(ordersTable.status, status),
          money === "all" ? undefined : gt(ordersTable.owed, 0),
        ),
        words: matchesSearch(q),
        order: { by: ordersTable[sort], direction },
        page,
        counters,
        ...(counters && { dated: { by: ordersTable.createdAt, names: counters } }),
        fetch: (isOnPage, orderBy) =>
          db
            .select(orderColumns)
            .from(ordersTable)
            .where(isOnPage)
            .orderBy(...orderBy),
      });
    },

    /** @returns the number of the order */
    async insert(tx: Transaction, row: NewOrderRow): Promise<number> {
      const [added] = await tx
        .insert(ordersTable)
        .values(row)
        .returning({ number: ordersTable.number });
      return added?.number ?? 0;
    },

    /**
     * Updates the given fields. The time of the status changes only with the status, in the same
     * statement. A move with a start status also succeeds for an order that is already at its
     * target.
     * @throws {DomainError} ORDER_NOT_FOUND, VERSION_CONFLICT, ORDER_MOVED_ON
     */
    async edit(
      tx: Transaction,
      { code, version, from, changes, lines, now }: OrderEdit,
    ): Promise<Written<OrderWithLines>> {
      const { status } = changes;
      const updatedAt = status
        ? sql`case when ${ordersTable.status} = ${status} then ${ordersTable.updatedAt} else ${now.toISOString()} end`
        : undefined;
      const sums = lines && {
        total: lines.total,
        linesRevision: sql`${ordersTable.linesRevision} + ${lines.isChanged ? 1 : 0}`,
      };
      const isAtFrom =
        from === undefined || status === undefined
          ? undefined
          : sql`${ordersTable.status} in (${from}, ${status})`;
      const target = {
        table: ordersTable,
        where: eq(ordersTable.code, code),
        version,
        notFound: orderNotFound,
        editable: editableOrderColumns,
        staleFailure: (present: Record<string, unknown>) =>
          isAtFrom && (version === undefined || present.version === version)
            ? orderStatusChanged(String(present.status))
            : versionConflict,
      };
      return writeAtVersion(tx, target, (condition) =>
        tx
          .update(ordersTable)
          .set({ ...changes, ...sums, updatedAt })
          .where(and(condition, isAtFrom))
          .returning(orderColumns),
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

/**
 * Matches a part of the name, the phone, the e-mail, the address or the order id, or the number of
 * the order.
 */
function matchesSearch(q: string): SQL | undefined {
  if (!q) return undefined;
  const typed = q.replace(/^\W*(?:order(?!\p{L})\W*)?(?:no(?!\p{L})\W*)?/iu, "");
  const code = parseOrderCode(typed) ?? normalizeOrderCode(typed);
  const [, number] = /^(\d{1,9})\W*$/.exec(typed) ?? [];
  return or(
    matchesCustomer(q),
    containsText(q, ordersTable.email, ordersTable.address),
    code ? like(ordersTable.code, containsPattern(code)) : undefined,
    number ? eq(ordersTable.number, Number(number)) : undefined,
  );
}

/** A message has one order as a rule, sometimes two. */
const MESSAGE_ORDERS_MAX = 20;

/** Fewer digits at the end of a number are those of several people. */
const PHONE_DIGITS_MIN = 7;

const latestColumns = {
  number: ordersTable.number,
  customerName: ordersTable.customerName,
  phone: ordersTable.phone,
  email: ordersTable.email,
  handover: ordersTable.handover,
  address: ordersTable.address,
};

export type OrderContact = { email: string; phone: string | undefined };

export type LatestOrder = Pick<OrderRow, keyof typeof latestColumns>;

export type OrderMessagesRepository = ReturnType<typeof createOrderMessagesRepository>;

/** Orders of the people who write messages. */
export function createOrderMessagesRepository(db: Database) {
  return {
    /** The latest order with this e-mail address, else with this phone in any notation. */
    async findLatestOf({ email, phone }: OrderContact): Promise<LatestOrder | undefined> {
      const { phoneDigits, createdAt, id } = ordersTable;
      const find = async (where: SQL) => {
        const [row] = await db
          .select(latestColumns)
          .from(ordersTable)
          .where(where)
          .orderBy(...newestFirst(createdAt, id))
          .limit(inlineLimit(1));
        return row;
      };
      const byEmail = sql`lower(${ordersTable.email}) = ${email.toLowerCase()} and ${ordersTable.email} <> ''`;
      const digits = phone?.replace(/\D/g, "").replace(/^(?:234|0)/, "") ?? "";
      const found = email ? await find(byEmail) : undefined;
      if (found || digits.length < PHONE_DIGITS_MIN) return found;
      return find(like(phoneDigits, `%${digits}`));
    },

    /** Orders that were made from a message, oldest first. */
    findOfMessage: (messageId: string): Promise<Pick<OrderRow, "code" | "number">[]> =>
      db
        .select({ code: ordersTable.code, number: ordersTable.number })
        .from(ordersTable)
        .where(eq(ordersTable.messageId, messageId))
        .orderBy(ordersTable.number)
        .limit(MESSAGE_ORDERS_MAX),

    /** The message if it is still there; it stays until the transaction ends. */
    async claimMessage(tx: Transaction, messageId: string | null): Promise<string | null> {
      if (!messageId || !isId(messageId)) return null;
      const [row] = await tx
        .select({ id: contactTable.id })
        .from(contactTable)
        .where(eq(contactTable.id, messageId))
        .for("key share");
      return row?.id ?? null;
    },
  };
}
