import { nextDay, startOfDay } from "@ebute/contracts/dates";

type Shown = {
  /** Year in the copyright line. */
  year: number;
  timeZone: string;
  /** Last day of the announcement as yyyy-mm-dd; empty where none is shown, or without an end. */
  lastDay: string;
};

/**
 * Creates the function that tells from when a page is outdated although nothing was saved: with the
 * day after the last one of its announcement, and with the next year. Unit: milliseconds since
 * 1970.
 */
export function createPageExpiry(): (shown: Shown) => number {
  let cached: { key: string; at: number } | undefined;
  return ({ year, timeZone, lastDay }) => {
    const key = `${year} ${timeZone} ${lastDay}`;
    if (cached?.key === key) return cached.at;
    const days = [`${year + 1}-01-01`, ...(lastDay ? [nextDay(lastDay)] : [])];
    const expiresAt = Math.min(...days.map((day) => startOfDay(day, timeZone).getTime()));
    cached = { key, at: expiresAt };
    return expiresAt;
  };
}
