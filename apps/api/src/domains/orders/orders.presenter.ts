import {
  formatOrderCode,
  type Order,
  type OrderLine,
  orderLineAmount,
  type TrackedOrder,
} from "@ebute/contracts/orders";
import type { OrderWithLines } from "./orders.repository.ts";
import type { OrderRow } from "./orders.table.ts";

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
