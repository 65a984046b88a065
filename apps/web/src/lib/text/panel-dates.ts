import { formatLocal, shortPatterns, withSeconds } from "@ebute/contracts/dates";
import type { DateFormat } from "./dates.ts";

/** A date and a time with seconds, which distinguish events of the same minute. */
export function formatDateTimeExact(iso: string, site: DateFormat): string {
  return formatLocal(Date.parse(iso), withSeconds(site.identity.dateStyle), site.offsets);
}

export function formatTime(iso: string, site: DateFormat): string {
  const [, time = ""] = site.identity.dateStyle.split(", ");
  return formatLocal(Date.parse(iso), time, site.offsets);
}

/** A short time such as 15:04. @param at milliseconds since 1970 */
export function formatClock(at: number, site: DateFormat): string {
  return formatLocal(at, shortPatterns(site.identity.dateStyle).time, site.offsets);
}

/** A short date such as 24 Nov. @param at milliseconds since 1970 */
export function formatShortDate(at: number, site: DateFormat): string {
  return formatLocal(at, shortPatterns(site.identity.dateStyle).date, site.offsets);
}

/** Formats in the viewer's time zone, as specified for the subscriber list. Runs in the browser only. */
export function formatLocalDateTime(
  iso: string,
  { identity }: Pick<DateFormat, "identity">,
): string {
  const date = new Date(iso);
  return formatLocal(date.getTime(), identity.dateStyle, [-date.getTimezoneOffset()]);
}
