import type { OrderLineKind } from "../order-kinds.ts";

type Line = { kind: OrderLineKind; quantity: number; unitPrice: number };

/** Amount of one line in kobo, negative for a discount. */
export function orderLineAmount({ kind, quantity, unitPrice }: Line): number {
  return kind === "discount" ? -quantity * unitPrice : quantity * unitPrice;
}

/** Sum of all lines in kobo. */
export function sumOrderLines(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + orderLineAmount(line), 0);
}

export const orderPaymentStates = ["none", "part", "all"] as const;

export type OrderPaymentState = (typeof orderPaymentStates)[number];

/** Share of an order that is paid. An order without lines counts as unpaid. */
export function orderPaymentState(order: { total: number; paid: number }): OrderPaymentState {
  if (order.paid === 0) return "none";
  return order.paid < order.total ? "part" : "all";
}
