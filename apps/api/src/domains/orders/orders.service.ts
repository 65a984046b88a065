import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AddOrderInput,
  type DeleteOrderInput,
  formatOrderCode,
  generateOrderCode,
  ORDER_CODE_CHARS,
  type Order,
  type OrderChanges,
  type OrderTableInput,
  type OrderTablePage,
  orderNotFound,
  sumOrderLines,
} from "@ebute/contracts/orders";
import type { ListInput } from "@ebute/contracts/primitives";
import type { Trashed } from "@ebute/contracts/trash";
import type { AuditLog, Overwritten } from "#platform/audit.ts";
import { readAllRows } from "#platform/db/listing/keyset.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import type { WaitingWork } from "#src/site/work/waiting-work.ts";
import { orderEvent, recordMoves } from "./details/orders.details.service.ts";
import type { OrderPartsRepository } from "./details/orders.parts.repository.ts";
import type { OrderLetterWritingService } from "./letters/orders.letters.writing.service.ts";
import type { OrderExistenceCache } from "./orders.existence-cache.ts";
import {
  type OrderExportRow,
  parseOrderId,
  presentExportedOrder,
  presentOrder,
} from "./orders.presenter.ts";
import type {
  LatestOrder,
  OrderContact,
  OrderMessagesRepository,
  OrdersRepository,
  OrderWithLines,
} from "./orders.repository.ts";
import { ORDERS_IN_USE_TAG } from "./orders.tags.ts";

const canManageOrders = allowAdminsWith("manageOrders");

type Deps = {
  orders: OrdersRepository;
  parts: OrderPartsRepository;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  inUse: Pick<OrderExistenceCache, "isInUse">;
  messages: OrderMessagesRepository;
  letters: Pick<OrderLetterWritingService, "plan" | "discard">;
  clock: Clock;
};

type OrderOfMessage = Pick<Order, "orderId" | "number">;

type OrderList = { orders: Order[]; nextCursor: string | null };

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(deps: Deps) {
  const { orders, parts, audit, write, idempotency, inUse, messages, letters, clock } = deps;

  /** @throws {DomainError} ORDER_NOT_FOUND */
  async function find(id: string): Promise<OrderWithLines> {
    const row = await orders.findById(id);
    if (!row) throw new DomainError(orderNotFound);
    return row;
  }

  return {
    async list(input: ListInput): Promise<OrderList> {
      const { rows, nextCursor } = await orders.findAll(input);
      return { orders: rows.map(presentOrder), nextCursor };
    },

    async listTable(input: OrderTableInput): Promise<OrderTablePage> {
      const [{ rows, ...counts }, owed] = await Promise.all([
        orders.findTablePage(input),
        orders.sumOwed(),
      ]);
      return { orders: rows.map(presentOrder), page: input.page, ...counts, owed };
    },

    /** Streams every order, newest first. */
    exportRows(caller: Caller): AsyncIterable<OrderExportRow> {
      const rows = readAllRows(orders.findAll, presentExportedOrder);
      return audit.exported(caller.principal, "Orders", rows);
    },

    /** Creates an order with a random id. */
    async create(caller: Caller, input: AddOrderInput): Promise<Order> {
      const now = clock.now();
      const code = generateOrderCode(randomBytes(ORDER_CODE_CHARS));
      const { lines, ...fields } = input;
      const total = sumOrderLines(lines);
      const row = { ...fields, id: newId(), code, total, createdAt: now, updatedAt: now };
      // The idempotency record stores only generated values, so a deleted order leaves no copy of
      // the customer's name.
      const added = await idempotency.once(
        { operation: "orders.create", caller, input },
        async (unit) => {
          const messageId = await messages.claimMessage(unit.tx, input.messageId);
          const number = await orders.insert(unit.tx, { ...row, messageId });
          await parts.replaceLines(unit.tx, row.id, lines);
          const change = { kind: "status", to: row.status } as const;
          const event = { orderId: row.id, createdAt: now, ...change };
          await parts.addEvent(unit.tx, orderEvent(caller, event));
          await letters.plan(unit, { before: null, after: row });
          if (!inUse.isInUse()) unit.invalidateTags(ORDERS_IN_USE_TAG);
          await unit.record("orders.create", { kind: "order", id: row.id });
          return { id: row.id, code, number, at: now.toISOString() };
        },
      );
      const createdAt = new Date(added.at);
      return presentOrder({
        ...row,
        lines,
        id: added.id,
        code: added.code,
        number: added.number,
        createdAt,
        updatedAt: createdAt,
        version: 1,
        paid: 0,
        owed: row.outcome === "open" ? total : 0,
      });
    },

    /** @throws {DomainError} ORDER_NOT_FOUND */
    async get(orderId: string): Promise<Order> {
      const row = await orders.findByCode(parseOrderId(orderId));
      if (!row) throw new DomainError(orderNotFound);
      return presentOrder(row);
    },

    /**
     * Updates the given fields. Idempotent: the request names the target status. With `from`, an
     * order that somebody else has moved on stays as it is. With a version, fails if somebody else
     * changed the order since.
     * @throws {DomainError} ORDER_NOT_FOUND, VERSION_CONFLICT, ORDER_MOVED_ON
     */
    async update(caller: Caller, orderId: string, input: OrderChanges): Promise<Order> {
      const code = parseOrderId(orderId);
      const { version, from, lines, ...changes } = input;
      const sums = lines && { lines, total: sumOrderLines(lines) };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const { tx } = unit;
        const now = clock.now();
        const before = await parts.lock(tx, code);
        if (!before) throw new DomainError(orderNotFound);
        const linesBefore = lines && (await parts.findLines(tx, before.id));
        const isChanged = !isDeepStrictEqual(linesBefore, lines);
        if (lines && isChanged) await parts.replaceLines(tx, before.id, lines);
        const sum = sums && { total: sums.total, isChanged };
        const edit = { code, version, from, changes, lines: sum, now };
        const { row, overwritten } = await orders.edit(tx, edit);
        await recordMoves(tx, parts, { caller, before, after: row, now });
        await letters.plan(unit, { before, after: row });
        await unit.record(
          "orders.update",
          { kind: "order", id: row.id },
          { status: row.status },
          overwritten && overwrittenOrder({ ...overwritten, lines: linesBefore }),
        );
        return row;
      };
      const request = { operation: "orders.update", caller, input: { code, ...input } };
      const edit = { request, changes: { ...changes, ...sums }, write: writeEdit, find };
      return presentOrder(await saveIdempotently(idempotency, edit));
    },

    /**
     * Moves an order to the trash.
     * @throws {DomainError} ORDER_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, { orderId, version }: DeleteOrderInput): Promise<Trashed> {
      const code = parseOrderId(orderId);
      return write(caller.principal, async (unit) => {
        // A letter that is being written meanwhile would outlive the order.
        await parts.lock(unit.tx, code);
        await letters.discard(unit, code);
        const { id } = await orders.remove(unit.tx, { code, version, now: clock.now() });
        await unit.record("orders.delete", { kind: "order", id });
        return { trashId: id };
      });
    },

    /** Orders that were made from a message; none for callers who may see no orders. */
    async findOfMessage(caller: Caller, messageId: string): Promise<OrderOfMessage[]> {
      if (!canManageOrders(caller.principal)) return [];
      const rows = await messages.findOfMessage(messageId);
      return rows.map(({ code, number }) => ({ orderId: formatOrderCode(code), number }));
    },

    /** Number and customer of somebody's latest order; undefined for callers who may see no orders. */
    async findLatestOf(caller: Caller, contact: OrderContact): Promise<LatestOrder | undefined> {
      return canManageOrders(caller.principal) ? messages.findLatestOf(contact) : undefined;
    },

    /** Open orders that are not delivered yet. */
    waiting: { isFor: canManageOrders, count: orders.countUndelivered } satisfies WaitingWork,

    /** Open orders that are not paid in full. */
    owing: { isFor: canManageOrders, count: orders.countOwing } satisfies WaitingWork,
  };
}

/** All but the states is personal data. */
function overwrittenOrder(fields: Record<string, unknown>): Overwritten {
  const { status, outcome, ...personalFields } = fields;
  return { fields: { status, outcome }, personalFields };
}
