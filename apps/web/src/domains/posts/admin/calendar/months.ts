import { formatLocal } from "@ebute/contracts/dates";
import type { CalendarEntry } from "@ebute/contracts/posts";
import { isMonth } from "@ebute/contracts/primitives";

const DAY_MS = 86_400_000;

export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

export type CalendarDay = {
  /** Written as yyyy-mm-dd. */
  day: string;
  /** Position in the week, from 0 for Monday. */
  weekday: number;
  entries: CalendarEntry[];
};

/** Returns a month of a URL as yyyy-mm; undefined for other texts. */
export function parseMonth(value: unknown): string | undefined {
  return typeof value === "string" && isMonth(value) ? value : undefined;
}

/**
 * Returns the month of a moment as yyyy-mm.
 * @param at milliseconds since 1970
 * @param offsets offsets of the site's time zone, as in `offsetAt`
 */
export function monthOf(at: number, offsets: readonly number[]): string {
  return formatLocal(at, "YYYY-MM", offsets);
}

/**
 * Returns the day of a moment as yyyy-mm-dd.
 * @param at milliseconds since 1970
 * @param offsets offsets of the site's time zone, as in `offsetAt`
 */
export function toLocalDay(at: number, offsets: readonly number[]): string {
  return formatLocal(at, "YYYY-MM-DD", offsets);
}

/**
 * Returns the month before (-1) or after (1).
 * @param month yyyy-mm
 */
export function shiftMonth(month: string, by: -1 | 1): string {
  const middle = Date.parse(`${month}-15T00:00:00Z`);
  return new Date(middle + by * 30 * DAY_MS).toISOString().slice(0, 7);
}

/**
 * Returns the name of a month.
 * @param month yyyy-mm
 * @param pattern of `formatLocal`
 */
export function formatMonth(month: string, pattern = "MMMM YYYY"): string {
  return formatLocal(Date.parse(`${month}-01T00:00:00Z`), pattern, [0]);
}

/**
 * Returns the days of a month with the entries of each.
 * @param month yyyy-mm
 * @param offsets offsets of the site's time zone, as in `offsetAt`
 */
export function toDays(
  month: string,
  entries: readonly CalendarEntry[],
  offsets: readonly number[],
): CalendarDay[] {
  const dated = entries.map((entry) => ({ entry, day: dayOf(entry, offsets) }));
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const count = (Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - first) / DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(first + index * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const ofDay = dated.filter((item) => item.day === day).map(({ entry }) => entry);
    return { day, weekday: (date.getUTCDay() + 6) % 7, entries: ofDay };
  });
}

function dayOf(entry: CalendarEntry, offsets: readonly number[]): string {
  return entry.kind === "check" ? entry.day : toLocalDay(Date.parse(entry.at), offsets);
}
