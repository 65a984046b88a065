import { type OrderStatus, orderStatuses } from "@ebute/contracts/orders";

/** Returns the following status; undefined after the last and for unknown ones. */
export function nextStatus(status: string): OrderStatus | undefined {
  const current = parseStatus(status);
  return current && orderStatuses[orderStatuses.indexOf(current) + 1];
}

export function parseStatus(status: string): OrderStatus | undefined {
  return orderStatuses.find((current) => current === status);
}
