import { type DateStyle, dateStyles, formatLocal } from "@ebute/contracts/dates";

/** How a site writes dates and times; the context of its pages is one. */
export type DateFormat = {
  /** Offsets of its time zone, as in `offsetAt`. */
  offsets: readonly number[];
  identity: { dateStyle: DateStyle };
};

const MINUTE_MS = 60_000;

/** In the specification's style: Nov 24th 2026. */
export function formatDate(iso: string, site: DateFormat): string {
  return formatLocal(Date.parse(iso), patternsOf(site).date, site.offsets);
}

/** In the specification's style: Nov 24th 2026, 3:04 pm. */
export function formatDateTime(iso: string, site: DateFormat): string {
  return formatLocal(Date.parse(iso), site.identity.dateStyle, site.offsets);
}

/** Like `formatDateTime`, with the seconds, which distinguish events of the same minute. */
export function formatDateTimeExact(iso: string, site: DateFormat): string {
  return formatLocal(Date.parse(iso), withSeconds(site.identity.dateStyle), site.offsets);
}

export function formatTime(iso: string, site: DateFormat): string {
  return formatLocal(Date.parse(iso), patternsOf(site).time, site.offsets);
}

/** A short time such as 15:04. @param at milliseconds since 1970 */
export function formatClock(at: number, site: DateFormat): string {
  return formatLocal(at, shortPatterns(site.identity).time, site.offsets);
}

/** A short date such as 24 Nov. @param at milliseconds since 1970 */
export function formatShortDate(at: number, site: DateFormat): string {
  return formatLocal(at, shortPatterns(site.identity).date, site.offsets);
}

/** Patterns of a date without its year, and of a time, where there is little room. */
export function shortPatterns({ dateStyle }: DateFormat["identity"]) {
  // Beside the specification's dates, the short ones have 24 hours.
  if (dateStyle === dateStyles[0]) return { date: "D MMM", time: "HH:mm" };
  const [date = "", time = ""] = dateStyle.replace(/[ /]YYYY|YYYY-/, "").split(", ");
  return { date, time };
}

export function withSeconds(pattern: string): string {
  return pattern.replace("mm", "mm:ss");
}

/** Formats in the viewer's time zone, as specified for the subscriber list. Runs in the browser only. */
export function formatLocalDateTime(
  iso: string,
  { identity }: Pick<DateFormat, "identity">,
): string {
  const date = new Date(iso);
  return formatLocal(date.getTime(), identity.dateStyle, [-date.getTimezoneOffset()]);
}

const spans = [
  { name: "day", ms: 24 * 60 * MINUTE_MS },
  { name: "hour", ms: 60 * MINUTE_MS },
  { name: "minute", ms: MINUTE_MS },
];

/** Formats a duration in its largest whole unit, at least one minute. */
export function formatAge(ms: number): string {
  const { name, ms: unit } = spans.find((span) => ms >= span.ms) ?? { name: "minute", ms };
  const count = Math.floor(ms / unit);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

function patternsOf({ identity }: DateFormat) {
  const [date = "", time = ""] = identity.dateStyle.split(", ");
  return { date, time };
}
