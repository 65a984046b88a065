import type { OrderLetter } from "@ebute/contracts/orders";
import type { Delivery } from "#domains/mail/mail.service.ts";
import type { OrderLetterRow } from "./orders.letters.table.ts";

/** Somebody deleted the mail, the order was in the trash meanwhile, or the retention ended. */
const GONE_REASON = "It was deleted before it could be sent.";

type Present = {
  /** Step of the order. */
  step: string;
  /** True while a newer letter waits, which tells of the present step. */
  isWaiting: boolean;
};

/** @param delivery state of its mail; undefined if there is none */
export function presentOrderLetter(
  row: OrderLetterRow,
  delivery: Delivery | undefined,
  present: Present,
): OrderLetter {
  const { id, state, step, createdAt, dueAt, sentAt } = row;
  const shown = { _id: id, step: step ?? present.step, at: createdAt.toISOString() };
  const still = { reason: null, canWithhold: false, canSendAgain: false };
  if (state === "waiting") {
    return { ...shown, ...still, state, at: dueAt.toISOString(), canWithhold: true };
  }
  if (state !== "mailed") return { ...shown, ...still, state };
  if (sentAt) return { ...shown, ...still, state: "sent", at: sentAt.toISOString() };
  if (delivery?.status === "queued") {
    return { ...shown, ...still, state: "sending", reason: delivery.lastError, canWithhold: true };
  }
  const reason = delivery ? delivery.lastError : GONE_REASON;
  const canSendAgain = step === present.step && !present.isWaiting;
  return { ...shown, state: "refused", reason, canWithhold: false, canSendAgain };
}
