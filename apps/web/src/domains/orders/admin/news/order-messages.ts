import {
  bankSentences,
  formatNaira,
  isAwaited,
  type Order,
  type OrderBank,
  owedSentences,
  stepOf,
  stepSentence,
} from "@ebute/contracts/orders";

type Written = Pick<
  Order,
  "orderId" | "customerName" | "status" | "outcome" | "handover" | "owed" | "total"
> & {
  /** Expected day in words; empty when there is none. */
  expected: string;
  /** Address of the customer's page. */
  link: string;
  firm: string;
  bank: OrderBank | null;
};

/** Sentence about the present step. */
export function stepMessage(order: Written): string {
  const step = stepOf(order);
  return [
    `Hello ${order.customerName}, ${stepSentence({ ...order, step })}`,
    order.expected && isAwaited(step) ? `We expect it on ${order.expected}.` : "",
    `See where it is: ${order.link}`,
    owedSentences(order.owed, order.bank).join("\n"),
    order.firm,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Asks for the owed amount. */
export function reminderMessage(order: Written): string {
  const { customerName, orderId, owed, total } = order;
  const rest = owed < total ? ` of ${formatNaira(total)}` : "";
  const sentence = `Hello ${customerName}, ${formatNaira(owed)}${rest} is still to be paid for your order ${orderId}.`;
  return [sentence, ...bankSentences(order.bank), `Your order: ${order.link}`, order.firm]
    .filter(Boolean)
    .join("\n\n");
}
