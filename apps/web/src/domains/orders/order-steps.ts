import type { HandoverWay } from "@ebute/contracts/orders";
import type { SiteSettings } from "@ebute/contracts/settings";

/** Titles of the steps in the firm's wording, in the order of the statuses. */
export function orderStepTitles(words: SiteSettings["words"], handover: HandoverWay): string[] {
  const onTheWay = handover === "pickup" ? "Ready to collect" : words.orderOnTheWay;
  return [words.orderPlaced, words.orderShipped, onTheWay, words.orderDelivered];
}
