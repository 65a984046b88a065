import { nextDay, startOfDay } from "@ebute/contracts/dates";

type Shown = {
  /** Year in the copyright line. */
  year: number;
  timeZone: string;
  /** Last day of the announcement as yyyy-mm-dd; empty without an announcement or an end. */
  lastDay: string;
};

/**
 * Creates the function that returns when a page becomes outdated without a save: at the end of its
 * announcement's last day, or at the end of the year. Unit: milliseconds since 1970.
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
