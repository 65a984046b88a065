import type { SiteSettings } from "@ebute/contracts/settings";

/** Titles of the steps in the firm's wording, in the order of the statuses. */
export function orderStepTitles(words: SiteSettings["words"]): string[] {
  return [words.orderPlaced, words.orderShipped, words.orderOnTheWay, words.orderDelivered];
}
