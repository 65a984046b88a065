import { dayOf, formatLocal, LAGOS_OFFSETS } from "@ebute/contracts/dates";

/** The day in Lagos as yyyy-mm-dd. */
export function lagosDay(at: Date): string {
  return dayOf(at, "Africa/Lagos");
}

/** The time of day in Lagos as HH:MM. */
export function lagosTime(at: Date): string {
  return formatLocal(at.getTime(), "HH:mm", LAGOS_OFFSETS);
}

/** Day and time in Lagos as spreadsheets read them; empty for none. */
export function toSpreadsheetTime(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return `${lagosDay(at)} ${lagosTime(at)}`;
}
