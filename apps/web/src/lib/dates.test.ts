import { tz } from "@date-fns/tz";
import { addHours, format } from "date-fns";
import { expect, it } from "vitest";
import {
  formatAge,
  formatClock,
  formatDate,
  formatDateTime,
  formatLocalDateTime,
  formatShortDate,
  formatTime,
  yearOf,
} from "./dates.ts";

it("shows the day, the time and the year of Lagos wherever it runs", () => {
  const iso = "2026-12-31T23:30:00Z";
  expect(formatDateTime(iso)).toBe("Jan 1st 2027, 12:30 am");
  expect(formatClock(Date.parse(iso))).toBe("00:30");
  expect(yearOf(new Date(iso))).toBe(2027);
});

it("writes what the formats say: MMM do yyyy, h:mm aaa", () => {
  const lagos = { in: tz("Africa/Lagos") };
  const first = new Date("2026-01-01T00:07:00Z");
  for (let hours = 0; hours < 366 * 24; hours += 5) {
    const date = addHours(first, hours);
    const iso = date.toISOString();
    expect(formatDate(iso)).toBe(format(iso, "MMM do yyyy", lagos));
    expect(formatDateTime(iso)).toBe(format(iso, "MMM do yyyy, h:mm aaa", lagos));
    expect(formatTime(iso)).toBe(format(iso, "h:mm aaa", lagos));
    expect(formatClock(date.getTime())).toBe(format(iso, "HH:mm", lagos));
    expect(formatShortDate(date.getTime())).toBe(format(iso, "d MMM", lagos));
    expect(formatLocalDateTime(iso)).toBe(format(iso, "MMM do yyyy, h:mm aaa"));
  }
});

it.each([
  [60_000, "1 minute"],
  [59 * 60_000 + 59_000, "59 minutes"],
  [3 * 3_600_000 + 10_000, "3 hours"],
  [24 * 3_600_000 - 1, "23 hours"],
  [24 * 3_600_000, "1 day"],
  [40 * 24 * 3_600_000, "40 days"],
])("says how long ago something was, be midnight between or not: %d ms", (ms, words) => {
  expect(formatAge(ms)).toBe(words);
});
