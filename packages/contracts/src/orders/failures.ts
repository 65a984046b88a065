import { defineFailure, type Failure } from "../errors/index.ts";
import { ORDER_PAYMENTS_MAX } from "./limits.ts";

export const orderNotFound = defineFailure("not_found", "ORDER_NOT_FOUND", "No order found");

export const orderPaymentNotFound = defineFailure(
  "not_found",
  "ORDER_PAYMENT_NOT_FOUND",
  "No payment found",
);

export const orderLetterNotFound = defineFailure(
  "not_found",
  "ORDER_LETTER_NOT_FOUND",
  "This letter was sent meanwhile, or stopped. Open the order again.",
);

export const orderLetterUnderWay = defineFailure(
  "conflict",
  "ORDER_LETTER_UNDER_WAY",
  "This letter is being sent right now. Look again in two minutes.",
);

export const tooManyPayments = defineFailure(
  "conflict",
  "TOO_MANY_PAYMENTS",
  `An order can have at most ${ORDER_PAYMENTS_MAX} payments.`,
);

/** Names the status, so that the text is complete in a table row. */
export function orderStatusChanged(status: string) {
  return {
    code: "ORDER_MOVED_ON",
    kind: "conflict",
    reason: "changed_meanwhile",
    message: `Somebody else has moved this order meanwhile. It is ${status} now.`,
  } as const satisfies Failure;
}
