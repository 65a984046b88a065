const DAY_MS = 86_400_000;

/** Numbered from 1, as in ISO 8601. */
export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/**
 * Returns the number of a weekday: 1 for Monday, 7 for Sunday.
 * @param day yyyy-mm-dd
 */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/** @param day yyyy-mm-dd */
export function weekdayNameOf(day: string): string {
  return weekdayNames[weekdayOf(day) - 1] ?? "";
}

/** @param day yyyy-mm-dd */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The earlier of two last days; null for none. */
export function firstEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
