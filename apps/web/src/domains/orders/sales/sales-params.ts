import { addDays, daysBetween } from "@ebute/contracts/dates";
import { isDay } from "@ebute/contracts/primitives";
import {
  SALES_RANGE_MAX_DAYS,
  type SalesInput,
  salesPeriodUnits,
  startOfPeriod,
} from "@ebute/contracts/sales";
import { parseEnum, parseText, type SearchParams } from "#lib/tables/search-params.ts";
import { lagosToday } from "#lib/text/lagos-today.ts";

/** Weeks before this one that the screen begins with. */
const WEEKS_BEFORE = 11;

/** The screen's address; every choice is in it, because the usual range moves with the day. */
export function salesHref(input: SalesInput): string {
  return `/admin/sales?${new URLSearchParams(input)}`;
}

/** Address of the CSV download of a range. */
export function salesCsvHref(input: SalesInput): string {
  return `/api/admin/sales.csv?${new URLSearchParams(input)}`;
}

/**
 * Reads the range of the address. Days that are none mean the last twelve weeks; days in the wrong
 * order are exchanged, and a range that is too long begins later.
 */
export function parseSales(
  { from, to, unit }: SearchParams,
  today: string = lagosToday(),
): SalesInput {
  const end = dayOf(to) ?? today;
  const start = dayOf(from) ?? startOfPeriod(addDays(end, -7 * WEEKS_BEFORE), "week");
  const [first, last] = start <= end ? [start, end] : [end, start];
  const isTooLong = daysBetween(first, last) >= SALES_RANGE_MAX_DAYS;
  return {
    from: isTooLong ? addDays(last, 1 - SALES_RANGE_MAX_DAYS) : first,
    to: last,
    unit: parseEnum(salesPeriodUnits, unit, "week"),
  };
}

function dayOf(value: unknown): string | undefined {
  const day = parseText(value) ?? "";
  return day.startsWith("20") && isDay(day) ? day : undefined;
}
