import {
  formatOrderCode,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderPayment,
  orderLineAmount,
  orderNotFound,
  parseOrderCode,
  type TrackedOrder,
} from "@ebute/contracts/orders";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { OrderWithLines } from "./orders.repository.ts";
import type { OrderEventRow, OrderPaymentRow, OrderRow } from "./orders.table.ts";

type Tracked = Pick<OrderRow, "code" | "status" | "updatedAt" | "outcome">;

/** The outcome is absent while the order is open. */
export function presentTrackedOrder(row: Tracked): TrackedOrder {
  const { outcome } = row;
  return { ...presentStatus(row), ...(outcome !== "open" && { outcome }) };
}

export function presentOrder(
  row: Omit<OrderWithLines, "linesRevision" | "phoneDigits" | "customerKey" | "messageId">,
): Order {
  const { number, customerName, phone, email, handover, address, expectedOn } = row;
  const { note, outcome, lines, total, paid, owed, version } = row;
  return {
    ...presentStatus(row),
    _id: row.id,
    number,
    customerName,
    phone,
    email,
    handover,
    address,
    expectedOn,
    note,
    outcome,
    lines,
    total,
    paid,
    owed,
    version,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A row of a spreadsheet: amounts in naira, lines as a text. */
export type OrderExportRow = Omit<Order, "total" | "paid" | "owed"> &
  Record<"goods" | "total" | "paid" | "owed", string>;

export function presentExportedOrder(row: OrderWithLines): OrderExportRow {
  const order = presentOrder(row);
  const { total, paid, owed } = order;
  const sums = { total: toNaira(total), paid: toNaira(paid), owed: toNaira(owed) };
  return { ...order, ...sums, goods: order.lines.map(describeLine).join("; ") };
}

function describeLine(line: OrderLine): string {
  return `${line.quantity} x ${line.description} = ${toNaira(orderLineAmount(line))}`;
}

/** Two decimals and no commas, which spreadsheets add themselves. */
export function toNaira(kobo: number): string {
  return (kobo / 100).toFixed(2);
}

function presentStatus({ code, status, updatedAt }: Tracked) {
  return { orderId: formatOrderCode(code), status, updatedAt: updatedAt.toISOString() };
}

export function presentPayment(row: OrderPaymentRow): OrderPayment {
  const { id, amount, paidOn, way, reference, createdAt } = row;
  return { _id: id, amount, paidOn, way, reference, recordedAt: createdAt.toISOString() };
}

/** @param emails addresses of the administrators that still exist */
export function presentOrderEvent(
  row: OrderEventRow,
  emails: ReadonlyMap<string, string>,
): OrderEvent {
  const { kind, fromValue, toValue, amount, createdAt, adminId } = row;
  return {
    kind,
    from: fromValue,
    to: toValue,
    amount,
    at: createdAt.toISOString(),
    by: (adminId && emails.get(adminId)) ?? "",
  };
}

/**
 * Reads an order id as it was typed.
 * @returns the code in stored form
 * @throws {DomainError} ORDER_NOT_FOUND also for a text that cannot be an order id
 */
export function parseOrderId(orderId: string): string {
  const code = parseOrderCode(orderId);
  if (!code) throw new DomainError(orderNotFound);
  return code;
}
