import { randomBytes } from "node:crypto";
import {
  type CreateOrderInput,
  makeOrderCode,
  ORDER_CODE_CHARS,
  type Order,
  type OrderChanges,
  type OrderNews,
  type OrderStatus,
  type OrderTableInput,
  type OrderTablePage,
  orderEtag,
  orderNotFound,
  readOrderCode,
} from "@ebute/contracts/orders";
import type { ListInput } from "@ebute/contracts/primitives";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { readAllRows } from "#platform/db/keyset.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { orderMissesPerSubnet } from "./orders.limits.ts";
import { canManageOrders } from "./orders.policy.ts";
import { presentOrder, presentTracked } from "./orders.presenter.ts";
import type { OrdersRepository } from "./orders.repository.ts";

type Deps = {
  orders: OrdersRepository;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<Limits, "count" | "assertOpen">;
  clock: Clock;
};

type OrderList = { orders: Order[]; nextCursor: string | null };

type TrackRequest = {
  /** As the customer wrote it. */
  orderId: string;
  /** States of the order that the caller says it knows; who names the present one has seen it before. */
  knows?: (etag: string) => boolean;
};

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService(deps: Deps) {
  const { orders, audit, write, idempotency, limits, clock } = deps;

  /** @throws {DomainError} ORDER_NOT_FOUND also for what can be no order id */
  function codeOf(orderId: string): string {
    const code = readOrderCode(orderId);
    if (!code) throw new DomainError(orderNotFound);
    return code;
  }

  async function change(caller: Caller, orderId: string, changes: OrderChanges): Promise<Order> {
    const code = codeOf(orderId);
    return write(async ({ tx }) => {
      const row = await orders.findToChange(tx, code);
      if (!row) throw new DomainError(orderNotFound);
      const { status = row.status, customerName = row.customerName, note = row.note } = changes;
      const updatedAt = status === row.status ? row.updatedAt : clock.now();
      const changed = { ...row, status, customerName, note, updatedAt };
      await orders.update(tx, changed);
      await audit.record(tx, {
        actor: caller.principal,
        action: "orders.update",
        target: { kind: "order", id: row.id },
        details: { status },
      });
      return presentOrder(changed);
    });
  }

  return {
    /**
     * Where the order is. Only misses count against a subnet, but once there were too many of them nothing is told any
     * more, except that what the caller knows already still holds.
     * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async track(caller: Caller, { orderId, knows }: TrackRequest): Promise<OrderNews> {
      const code = readOrderCode(orderId);
      const row = code ? await orders.findTracked(code) : undefined;
      if (!row) {
        await limits.count(orderMissesPerSubnet, caller.subnet);
        throw new DomainError(orderNotFound);
      }
      const order = presentTracked(row);
      if (!knows?.(orderEtag(order))) await limits.assertOpen(orderMissesPerSubnet, caller.subnet);
      return { ...order, checkedAt: clock.now().toISOString() };
    },

    /** By cursor, newest first. */
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

    /** Every order, newest first, read as it is asked for. */
    exportRows(caller: Caller): AsyncIterable<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const rows = readAllRows(orders.findAll, presentOrder);
      return audit.exported(caller.principal, "Orders", rows);
    },

    /** Makes an order with an id that nobody can guess; it begins as Placed. */
    async create(caller: Caller, input: CreateOrderInput): Promise<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const now = clock.now();
      const code = makeOrderCode(randomBytes(ORDER_CODE_CHARS));
      const row = {
        ...input,
        id: newId(),
        code,
        status: "Placed",
        createdAt: now,
        updatedAt: now,
      } as const;
      // Only what a retry cannot know is kept with the key: a deleted order leaves no copy of its customer's name.
      const added = await idempotency.once(
        { operation: "orders.create", caller, input },
        async ({ tx }) => {
          await orders.insert(tx, row);
          await audit.record(tx, {
            actor: caller.principal,
            action: "orders.create",
            target: { kind: "order", id: row.id },
          });
          return { id: row.id, code, at: now.toISOString() };
        },
      );
      const at = new Date(added.at);
      return presentOrder({ ...row, id: added.id, code: added.code, createdAt: at, updatedAt: at });
    },

    /**
     * Sets what is given. The wanted status is sent, so a second tap changes nothing more.
     * @throws {DomainError} ORDER_NOT_FOUND
     */
    async update(caller: Caller, orderId: string, changes: OrderChanges): Promise<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      return change(caller, orderId, changes);
    },

    /** @throws {DomainError} ORDER_NOT_FOUND */
    async setStatus(caller: Caller, orderId: string, status: OrderStatus): Promise<Order> {
      assertAllowed(caller, canManageOrders(caller.principal));
      return change(caller, orderId, { status });
    },

    /** @throws {DomainError} ORDER_NOT_FOUND */
    async delete(caller: Caller, orderId: string): Promise<void> {
      assertAllowed(caller, canManageOrders(caller.principal));
      const code = codeOf(orderId);
      await write(async ({ tx }) => {
        const id = await orders.remove(tx, code);
        if (id === undefined) throw new DomainError(orderNotFound);
        await audit.record(tx, {
          actor: caller.principal,
          action: "orders.delete",
          target: { kind: "order", id },
        });
      });
    },
  };
}
