import type { NewsletterPlan } from "@ebute/contracts/newsletters";
import { formatNumber } from "@ebute/contracts/primitives";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";

export const SENT_BEFORE = "Subscribers have been sent this blog already.";

/** A newsletter that leaves within the hour leaves at once for its author. */
const SOON_MS = 60 * 60_000;

type Plan = Pick<
  NewsletterPlan,
  "recipients" | "weekly" | "secondLimit" | "dailyLimit" | "hourlyLimit"
>;

/**
 * Says how many readers there are, and when the last of them gets the letter if that takes longer.
 * @param lastAt day and time in words; undefined: within the hour
 */
export function describePlan(
  { recipients, weekly, secondLimit, dailyLimit, hourlyLimit }: Plan,
  lastAt?: string,
): string {
  const total = `${formatNumber(recipients)} ${recipients === 1 ? "reader" : "readers"}`;
  if (weekly > 0 && weekly === recipients) return `${total}, in the weekly letter.`;
  const readers =
    weekly > 0 ? `${total}, ${formatNumber(weekly)} of them in the weekly letter` : total;
  if (!lastAt) return `${readers}. The ${weekly > 0 ? "other " : ""}letters leave at once.`;
  const limits = [
    ...(secondLimit === null ? [] : [`${formatNumber(secondLimit)} a second`]),
    ...(hourlyLimit === null ? [] : [`${formatNumber(hourlyLimit)} an hour`]),
    ...(dailyLimit === null ? [] : [`${formatNumber(dailyLimit)} a day`]),
  ];
  return `${readers}. Your mail service allows ${limits.join(" and ")}, and some of them are left to other mail: the last reader will have it by ${lastAt}.`;
}

/** Says how many readers a newsletter that is sent now has, and when the last of them gets it. */
export function usePlanText(plan: NewsletterPlan): string {
  const site = useSite();
  const isLate = Date.parse(plan.lastAt) - Date.now() > SOON_MS;
  return describePlan(plan, isLate ? formatDateTime(plan.lastAt, site) : undefined);
}
