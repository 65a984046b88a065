import type { NewsletterPlan } from "@ebute/contracts/newsletters";
import { formatNumber } from "@ebute/contracts/primitives";

type Plan = Pick<NewsletterPlan, "recipients" | "dailyLimit" | "hourlyLimit">;

/**
 * Says how many readers there are, and when the last of them gets the letter if that takes longer.
 * @param lastAt day and time in words; undefined: within the hour
 */
export function describePlan(
  { recipients, dailyLimit, hourlyLimit }: Plan,
  lastAt?: string,
): string {
  const readers = `${formatNumber(recipients)} ${recipients === 1 ? "reader" : "readers"}`;
  if (!lastAt) return `${readers}. The letters leave at once.`;
  const limits = [
    ...(hourlyLimit === null ? [] : [`${formatNumber(hourlyLimit)} an hour`]),
    ...(dailyLimit === null ? [] : [`${formatNumber(dailyLimit)} a day`]),
  ];
  return `${readers}. Your mail service allows ${limits.join(" and ")}, and some of them are left to other mail: the last reader will have it by ${lastAt}.`;
}
