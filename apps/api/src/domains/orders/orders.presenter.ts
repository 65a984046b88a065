import { type Order, type TrackedOrder, writeOrderCode } from "@ebute/contracts/orders";
import type { OrderRow } from "./orders.table.ts";

export function presentTracked(row: Pick<OrderRow, "code" | "status" | "updatedAt">): TrackedOrder {
  return {
    orderId: writeOrderCode(row.code),
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentOrder(row: OrderRow): Order {
  return {
    ...presentTracked(row),
    _id: row.id,
    customerName: row.customerName,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  };
}
