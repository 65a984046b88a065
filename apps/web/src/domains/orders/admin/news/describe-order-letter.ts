import { type HandoverWay, type OrderLetter, stepWords } from "@ebute/contracts/orders";

/** A letter about an order and its state, as the order's page and its history show them. */
export function describeOrderLetter({ step, state }: OrderLetter, handover: HandoverWay): string {
  const words = stepWords(step, handover);
  const sentences: Record<OrderLetter["state"], string> = {
    waiting: `Letter “${words}” waits`,
    sending: `Letter “${words}” is on its way to the mail server`,
    sent: `Letter “${words}” sent`,
    refused: `Letter “${words}” was not sent`,
    withheld: `Letter “${words}” stopped`,
    replaced: `Letter “${words}” replaced by a later one`,
    noted: `Told “${words}” by WhatsApp`,
  };
  return sentences[state];
}
