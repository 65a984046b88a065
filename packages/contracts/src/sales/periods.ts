import { addDays, daysBetween, weekdayOf } from "../dates/days.ts";
import { firstDayAfter } from "../dates/time-zones.ts";

/** From the finest to the coarsest. */
export const salesPeriodUnits = ["day", "week", "month"] as const;

export type SalesUnit = (typeof salesPeriodUnits)[number];

/** More bars cannot be compared at a glance. */
export const SALES_PERIODS_MAX = 62;

/** Five years, which have no more months than are shown. */
export const SALES_RANGE_MAX_DAYS = 1_826;

/** Days as yyyy-mm-dd, both included. */
export type DayRange = { from: string; to: string };

/** First day of the week, from Monday, or of the month that contains a day. */
export function startOfPeriod(day: string, unit: SalesUnit): string {
  if (unit === "day") return day;
  return unit === "month" ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day));
}

/** The days, weeks or months of a range; the first and the last one end with the range. */
export function periodsOf({ from, to }: DayRange, unit: SalesUnit): DayRange[] {
  const periods: DayRange[] = [];
  for (let start = from; start <= to; ) {
    const next = startOfNext(start, unit);
    const last = addDays(next, -1);
    periods.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return periods;
}

/** The unit, or the next coarser one where it would give more periods than are shown. */
export function fittingUnit(range: DayRange, unit: SalesUnit): SalesUnit {
  const days = daysBetween(range.from, range.to) + 1;
  const fits: Record<SalesUnit, boolean> = {
    day: days <= SALES_PERIODS_MAX,
    week: days <= (SALES_PERIODS_MAX - 1) * 7,
    month: true,
  };
  return salesPeriodUnits.slice(salesPeriodUnits.indexOf(unit)).find((one) => fits[one]) ?? "month";
}

function startOfNext(day: string, unit: SalesUnit): string {
  if (unit === "month") return firstDayAfter(day.slice(0, 7));
  return addDays(startOfPeriod(day, unit), unit === "week" ? 7 : 1);
}
