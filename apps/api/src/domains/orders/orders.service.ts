import { randomBytes } from "node:crypto";
import {
  type AddOrderInput,
  generateOrderCode,
  ORDER_CODE_CHARS,
  type Order,
  type OrderChanges,
  type OrderTableInput,
  type OrderTablePage,
  orderNotFound,
  parseOrderCode,
  type TrackedOrderWithTime,
} from "@ebute/contracts/orders";
import type { ListInput } from "@ebute/contracts/primitives";
import type { Trashed } from "@ebute/contracts/trash";
import type { AuditLog, Overwritten } from "#platform/audit.ts";
import { readAllRows } from "#platform/db/listing/keyset.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { OrderExistenceCache } from "./orders.existence-cache.ts";
import { canManageOrders } from "./orders.policy.ts";
import { presentOrder, presentTrackedOrder } from "./orders.presenter.ts";
import { orderMissesPerSubnet } from "./orders.rate-limits.ts";
import type { OrdersRepository } from "./orders.repository.ts";
import type { OrderRow } from "./orders.table.ts";
import { ORDERS_IN_USE_TAG } from "./orders.tags.ts";

type Deps = {
  orders: OrdersRepository;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  inUse: Pick<OrderExistenceCache, "isInUse">;
  clock: Clock;
};

type OrderList = { orders: Order[]; nextCursor: string | null };

type TrackRequest = {
  /** As the customer typed it. */
  orderId: string;
};

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(deps: Deps) {
  const { orders, audit, write, idempotency, limits, inUse, clock } = deps;

  /** @throws {DomainError} ORDER_NOT_FOUND also for a text that cannot be an order id */
  function parseCode(orderId: string): string {
    const code = parseOrderCode(orderId);
    if (!code) throw new DomainError(orderNotFound);
    return code;
  }

  /** @throws {DomainError} ORDER_NOT_FOUND */
  async function find(id: string): Promise<OrderRow> {
    const row = await orders.findById(id);
    if (!row) throw new DomainError(orderNotFound);
    return row;
  }

  return {
    /**
     * Returns the status of an order. Only unknown ids count toward the limit of a subnet, and only
     * they are refused.
     * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async track(caller: Caller, { orderId }: TrackRequest): Promise<TrackedOrderWithTime> {
      const code = parseOrderCode(orderId);
      const row = code ? await orders.findTracked(code) : undefined;
      if (!row) {
        await limits.count(orderMissesPerSubnet, caller.subnet);
        throw new DomainError(orderNotFound);
      }
      const order = presentTrackedOrder(row);
      return { ...order, checkedAt: clock.now().toISOString() };
    },

    async list(caller: Caller, input: ListInput): Promise<OrderList> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const { rows, nextCursor } = await orders.findAll(input);
      return { orders: rows.map(presentOrder), nextCursor };
    },

    /** One page of the administrators' Orders screen. */
    async listTable(caller: Caller, input: OrderTableInput): Promise<OrderTablePage> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const { rows, ...counts } = await orders.findTablePage(input);
      return { orders: rows.map(presentOrder), page: input.page, ...counts };
    },

    /** Streams every order, newest first. */
    exportRows(caller: Caller): AsyncIterable<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const rows = readAllRows(orders.findAll, presentOrder);
      return audit.exported(caller.principal, "Orders", rows);
    },

    /** Creates an order with a random id. */
    async create(caller: Caller, input: AddOrderInput): Promise<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const now = clock.now();
      const code = generateOrderCode(randomBytes(ORDER_CODE_CHARS));
      const row = {
        ...input,
        id: newId(),
        code,
        createdAt: now,
        updatedAt: now,
      };
      // The idempotency record stores only generated values, so a deleted order leaves no copy of
      // the customer's name.
      const added = await idempotency.once(
        { operation: "orders.create", caller, input },
        async (unit) => {
          await orders.insert(unit.tx, row);
          if (!inUse.isInUse()) unit.invalidateTags(ORDERS_IN_USE_TAG);
          await unit.record("orders.create", { kind: "order", id: row.id });
          return { id: row.id, code, at: now.toISOString() };
        },
      );
      const createdAt = new Date(added.at);
      const times = { createdAt: createdAt, updatedAt: createdAt };
      return presentOrder({ ...row, id: added.id, code: added.code, ...times, version: 1 });
    },

    /** @throws {DomainError} ORDER_NOT_FOUND */
    async get(caller: Caller, orderId: string): Promise<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const row = await orders.findByCode(parseCode(orderId));
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
      assertAllowed(caller, canManageOrders(caller.principal));
      const code = parseCode(orderId);
      const { version, from, status, customerName, note } = input;
      const changes = { status, customerName, note };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const edit = { code, version, from, changes, now: clock.now() };
        const { row, overwritten } = await orders.edit(unit.tx, edit);
        await unit.record(
          "orders.update",
          { kind: "order", id: row.id },
          { status: row.status },
          overwritten && overwrittenOrder(overwritten),
        );
        return row;
      };
      const request = { operation: "orders.update", caller, input: { code, ...input } };
      const edit = { request, changes, write: writeEdit, find };
      return presentOrder(await saveIdempotently(idempotency, edit));
    },

    /**
     * Moves an order to the trash.
     * @throws {DomainError} ORDER_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, orderId: string, version?: number): Promise<Trashed> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const code = parseCode(orderId);
      return write(caller.principal, async (unit) => {
        const { id } = await orders.remove(unit.tx, { code, version, now: clock.now() });
        await unit.record("orders.delete", { kind: "order", id });
        return { trashId: id };
      });
    },
  };
}

/** The customer's name and the note are personal data. */
function overwrittenOrder({ status, ...personalFields }: Record<string, unknown>): Overwritten {
  return { fields: { status }, personalFields };
}
