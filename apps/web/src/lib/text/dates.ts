import { formatLocal } from "@ebute/contracts/dates";
import type { DateStyle } from "@ebute/contracts/settings";

/** Date and time format of a site; its `SiteContext` satisfies this type. */
export type DateFormat = {
  /** Offsets of its time zone, as in `offsetAt`. */
  offsets: readonly number[];
  identity: { dateStyle: DateStyle };
};

const MINUTE_MS = 60_000;

/** In the date style of the site, such as Nov 24th 2026. */
export function formatDate(iso: string, { identity, offsets }: DateFormat): string {
  return formatLocal(Date.parse(iso), identity.dateStyle.replace(/,.*/, ""), offsets);
}

/** In the date style of the site, such as Nov 24th 2026, 3:04 pm. */
export function formatDateTime(iso: string, { identity, offsets }: DateFormat): string {
  return formatLocal(Date.parse(iso), identity.dateStyle, offsets);
}

/** @param day as yyyy-mm-dd */
export function formatDay(day: string, { dateStyle }: DateFormat["identity"]): string {
  return formatLocal(Date.parse(day), dateStyle.replace(/,.*/, ""), [0]);
}

export function formatTime(iso: string, { identity, offsets }: DateFormat): string {
  return formatLocal(Date.parse(iso), timePattern(identity.dateStyle), offsets);
}

/** Returns the part of a date style that formats the time of day. */
export function timePattern(style: DateStyle): string {
  return style.replace(/.*, /, "");
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
