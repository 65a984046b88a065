import {
  type CustomerSuggestion,
  type GoodsSuggestion,
  ORDER_PAYMENTS_MAX,
  type OrderBank,
  type OrderDetails,
  type OrderEventKind,
  type OrderPayment,
  orderNotFound,
  orderPaymentNotFound,
  type RecordPaymentInput,
  type RemovePaymentInput,
  tooManyPayments,
} from "@ebute/contracts/orders";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId, newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { OrderLettersService } from "../letters/orders.letters.service.ts";
import {
  parseOrderId,
  presentOrder,
  presentOrderEvent,
  presentPayment,
} from "../orders.presenter.ts";
import type { OrdersRepository } from "../orders.repository.ts";
import type { OrderEventRow, OrderRow } from "../orders.table.ts";
import type { OrderPartsRepository } from "./orders.parts.repository.ts";

type Deps = {
  orders: Pick<OrdersRepository, "findByCode">;
  parts: OrderPartsRepository;
  letters: Pick<OrderLettersService, "read">;
  write: Write;
  idempotency: Idempotency;
  /** Account for transfers; undefined while the owner has named none. */
  readBank: () => Promise<OrderBank | undefined>;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  clock: Clock;
};

export type OrderDetailsService = ReturnType<typeof createOrderDetailsService>;

/** Payments and history of orders. Payments are written down; nothing is charged. */
export function createOrderDetailsService(deps: Deps) {
  const { orders, parts, letters, write, idempotency, readBank, findAdminEmails, clock } = deps;

  /** @throws {DomainError} ORDER_NOT_FOUND */
  async function lock(tx: Transaction, orderId: string): Promise<OrderRow> {
    const row = await parts.lock(tx, parseOrderId(orderId));
    if (!row) throw new DomainError(orderNotFound);
    return row;
  }

  return {
    /** @throws {DomainError} ORDER_NOT_FOUND */
    async read({ orderId }: { orderId: string }): Promise<OrderDetails> {
      const row = await orders.findByCode(parseOrderId(orderId));
      if (!row) throw new DomainError(orderNotFound);
      const [payments, events, told, bank] = await Promise.all([
        parts.findPayments(row.id),
        parts.findEvents(row.id),
        letters.read(row),
        readBank(),
      ]);
      const emails = await findAdminEmails([
        ...new Set(events.flatMap(({ adminId }) => adminId ?? [])),
      ]);
      return {
        order: presentOrder(row),
        payments: payments.map(presentPayment),
        history: events.map((event) => presentOrderEvent(event, emails)),
        bank: bank ?? null,
        messageId: row.messageId,
        ...told,
      };
    },

    /**
     * Writes a payment down.
     * @throws {DomainError} ORDER_NOT_FOUND, TOO_MANY_PAYMENTS
     */
    async recordPayment(
      caller: Caller,
      { orderId, ...payment }: RecordPaymentInput,
    ): Promise<OrderPayment> {
      const input = { code: parseOrderId(orderId), ...payment };
      const request = { operation: "orders.recordPayment", caller, input };
      const saved = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const { id } = await lock(tx, orderId);
        if ((await parts.countPayments(tx, id)) >= ORDER_PAYMENTS_MAX)
          throw new DomainError(tooManyPayments);
        const createdAt = clock.now();
        const row = { ...payment, id: newId(), orderId: id, createdAt };
        await parts.insertPayment(tx, row);
        await parts.sumPayments(tx, id);
        const { amount } = payment;
        const change = { orderId: id, createdAt, kind: "paid", amount } as const;
        await parts.addEvent(tx, orderEvent(caller, change));
        await unit.record("orders.recordPayment", { kind: "order", id }, { kobo: amount });
        return { id: row.id, at: createdAt.toISOString() };
      });
      return { ...payment, _id: saved.id, recordedAt: saved.at };
    },

    /**
     * Removes a payment that was written down by mistake.
     * @throws {DomainError} ORDER_NOT_FOUND, ORDER_PAYMENT_NOT_FOUND
     */
    async removePayment(caller: Caller, { orderId, paymentId }: RemovePaymentInput) {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const { id } = await lock(tx, orderId);
        const removed = isId(paymentId)
          ? await parts.deletePayment(tx, { orderId: id, id: paymentId })
          : undefined;
        if (!removed) throw new DomainError(orderPaymentNotFound);
        await parts.sumPayments(tx, id);
        const { amount } = removed;
        const change = { orderId: id, createdAt: clock.now(), kind: "unpaid", amount } as const;
        await parts.addEvent(tx, orderEvent(caller, change));
        await unit.record("orders.removePayment", { kind: "order", id }, { kobo: amount });
      });
    },

    /** Customers of earlier orders whose name or phone contains the text. */
    async suggestCustomers({ q }: { q: string }): Promise<CustomerSuggestion[]> {
      return q.length < 2 ? [] : parts.suggestCustomers(q);
    },

    /** Goods of earlier orders whose description contains the text. */
    async suggestGoods({ q }: { q: string }): Promise<GoodsSuggestion[]> {
      return q.length < 2 ? [] : parts.suggestGoods(q);
    },
  };
}

type Change = Pick<OrderEventRow, "orderId" | "createdAt"> & {
  kind: OrderEventKind;
  from?: string;
  to?: string;
  amount?: number;
};

/** An entry of the history of an order by the caller. */
export function orderEvent(
  { principal }: Caller,
  { from, to, amount, ...change }: Change,
): OrderEventRow {
  return {
    id: newId(),
    ...change,
    fromValue: from ?? null,
    toValue: to ?? null,
    amount: amount ?? null,
    adminId: principal.kind === "admin" ? principal.id : null,
  };
}

type Moved = Pick<OrderRow, "id" | "status" | "outcome">;

/** Adds what changed between two states of an order to its history. */
export async function recordMoves(
  tx: Transaction,
  parts: Pick<OrderPartsRepository, "addEvent">,
  { caller, before, after, now }: { caller: Caller; before: Moved; after: Moved; now: Date },
): Promise<void> {
  for (const kind of ["status", "outcome"] as const) {
    if (before[kind] === after[kind]) continue;
    const change = { kind, from: before[kind], to: after[kind] };
    const event = orderEvent(caller, { orderId: after.id, createdAt: now, ...change });
    await parts.addEvent(tx, event);
  }
}
