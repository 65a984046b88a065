import { type OrderStatus, orderStatuses } from "@ebute/contracts/orders";

/** The status that an order comes to next; undefined at the end, and for a status that is none of ours. */
export function nextStatus(status: string): OrderStatus | undefined {
  const known = knownStatus(status);
  return known && orderStatuses[orderStatuses.indexOf(known) + 1];
}

export function knownStatus(status: string): OrderStatus | undefined {
  return orderStatuses.find((known) => known === status);
}
