import type { Failure } from "../errors/index.ts";

/** Unit: milliseconds. Source: specification, section 9, "every 10 seconds". */
export const ORDER_POLL_INTERVAL_MS = 10_000;

export const orderTexts = {
  created: "Order added",
  updated: "Order saved",
  deleted: "Order deleted",
  paymentRecorded: "Payment recorded",
  paymentRemoved: "Payment removed",
  letterWithheld: "Letter stopped",
  letterSentAgain: "Letter sent again",
  toldNoted: "Noted as told by WhatsApp",
  confirmDelete: "Are you sure you want to delete this item?",
  empty: "No orders yet.",
  noMatch: "No orders found. Try a different search or status.",
  loadFailed: "Failed to load orders",
  cancelled: "This order is cancelled.",
  returned: "This order was returned.",
  noCards: "This site takes no card payments.",
  unknownStatus: "We do not recognise this status yet.",
  checkId: "Please check the order id that you were given, or ask us.",
  unreadableId: "An order id has 12 letters and digits, such as 7K3M-Q9XD-TW4H.",
} as const;

/** Names the status, so that the text is complete in a table row. */
export function orderStatusChanged(status: string) {
  return {
    code: "ORDER_MOVED_ON",
    kind: "conflict",
    reason: "changed_meanwhile",
    message: `Somebody else has moved this order meanwhile. It is ${status} now.`,
  } as const satisfies Failure;
}
