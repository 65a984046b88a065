import type { OrderEvent, OrderPayment } from "@ebute/contracts/orders";
import type { OrderEventRow, OrderPaymentRow } from "./orders.parts.table.ts";

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
