import { listZoneOffsets } from "@ebute/contracts/dates";

/** Keeps the offsets of the time zone for a year, because listing them takes some milliseconds. */
export function createTimeZoneOffsetCache(): (timeZone: string) => readonly number[] {
  let cached: { timeZone: string; year: number; offsets: readonly number[] } | undefined;
  return (timeZone) => {
    const now = new Date();
    const year = now.getUTCFullYear();
    if (cached?.timeZone !== timeZone || cached.year !== year) {
      cached = { timeZone, year, offsets: listZoneOffsets(timeZone, now.getTime()) };
    }
    return cached.offsets;
  };
}
