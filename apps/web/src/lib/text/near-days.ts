import { addDays, formatLocal, weekdayNameOf } from "@ebute/contracts/dates";
import type { DateStyle } from "@ebute/contracts/settings";
import { timePattern } from "./dates.ts";

type Identity = { dateStyle: DateStyle };

/**
 * Formats a day with its weekday and without its year, such as Thursday Dec 3rd.
 * @param day yyyy-mm-dd
 */
export function formatWeekday(day: string, { dateStyle }: Identity): string {
  const pattern = dateStyle.replace(/,.*/, "").replace(/[ /]YYYY|YYYY-/, "");
  return `${weekdayNameOf(day)} ${formatLocal(Date.parse(day), pattern, [0])}`;
}

/** Formats a day, with Today and Tomorrow in words. */
export function formatNearDay(day: string, today: string, identity: Identity): string {
  if (day === today) return "Today";
  return day === addDays(today, 1) ? "Tomorrow" : formatWeekday(day, identity);
}

/** @param time HH:MM */
export function formatTimeOfDay(time: string, { dateStyle }: Identity): string {
  return formatLocal(Date.parse(`1970-01-01T${time}Z`), timePattern(dateStyle), [0]);
}
