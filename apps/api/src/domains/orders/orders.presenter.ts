import { formatOrderCode, type Order, type TrackedOrder } from "@ebute/contracts/orders";
import type { OrderRow } from "./orders.table.ts";

export function presentTrackedOrder(
  row: Pick<OrderRow, "code" | "status" | "updatedAt">,
): TrackedOrder {
  return {
    orderId: formatOrderCode(row.code),
    status: row.status,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentOrder(row: OrderRow): Order {
  return {
    ...presentTrackedOrder(row),
    _id: row.id,
    customerName: row.customerName,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
