import { formatNaira } from "./amounts/money.ts";
import type { HandoverWay, OrderOutcome } from "./order-kinds.ts";
import { orderStatuses } from "./order-status.ts";
import type { OrderBank } from "./tracked-order.ts";

/** Steps of an order of which customers are told. */
export const orderSteps = [...orderStatuses, "cancelled", "returned"] as const;

/** The present step: the outcome of an order that has ended early, else its status. */
export function stepOf({ status, outcome }: { status: string; outcome: OrderOutcome }): string {
  return outcome === "open" ? status : outcome;
}

const stepNames: Record<string, string> = { cancelled: "Cancelled", returned: "Returned" };

/** A step as the customer reads it: an order that is collected is not on its way. */
export function stepWords(step: string, handover: HandoverWay): string {
  if (step === "Out for Delivery" && handover === "pickup") return "Ready to collect";
  return stepNames[step] ?? step;
}

type Told = { orderId: string; step: string; handover: HandoverWay };

/** Sentence that tells the customer of a step; it begins with a small letter. */
export function stepSentence({ orderId, step, handover }: Told): string {
  const onItsWay =
    handover === "pickup"
      ? `your order ${orderId} is ready to collect.`
      : `your order ${orderId} is on its way to you now.`;
  const sentences: Record<string, string> = {
    Placed: `thank you for your order ${orderId}. We have it.`,
    Shipped: `your order ${orderId} has been sent.`,
    "Out for Delivery": onItsWay,
    Delivered: `your order ${orderId} has reached you. Thank you!`,
    cancelled: `your order ${orderId} is cancelled.`,
    returned: `we have received your order ${orderId} back.`,
  };
  return sentences[step] ?? `your order ${orderId}: ${step}.`;
}

/** True while the customer waits for the order, so that the expected day matters. */
export function isAwaited(step: string): boolean {
  return step !== "Delivered" && step !== "cancelled" && step !== "returned";
}

/** Sentences about the rest to be paid, and the account for it. */
export function owedSentences(owed: number, bank: OrderBank | null): string[] {
  return owed > 0 ? [`Still to be paid: ${formatNaira(owed)}.`, ...bankSentences(bank)] : [];
}

/** The account for transfers, and what customers should know about it. */
export function bankSentences(bank: OrderBank | null): string[] {
  if (!bank) return [];
  const { bankName, accountName, accountNumber, instructions } = bank;
  const account = [bankName, accountNumber, accountName].filter(Boolean).join(", ");
  return [`Please transfer to: ${account}.`, ...(instructions ? [instructions] : [])];
}
