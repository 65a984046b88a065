import { tz } from "@date-fns/tz";
import { addHours, format } from "date-fns";
import { expect, it } from "vitest";
import {
  formatAge,
  formatClock,
  formatDate,
  formatDateTime,
  formatDateTimeExact,
  formatLocalDateTime,
  formatShortDate,
  formatTime,
  lagosYear,
} from "./dates.ts";

it("formats dates in Lagos time in any time zone", () => {
  const iso = "2026-12-31T23:30:00Z";
  expect(formatDateTime(iso)).toBe("Jan 1st 2027, 12:30 am");
  expect(formatClock(Date.parse(iso))).toBe("00:30");
  expect(lagosYear(new Date(iso))).toBe(2027);
});

it("formats dates exactly as date-fns does", () => {
  const lagos = { in: tz("Africa/Lagos") };
  const first = new Date("2026-01-01T00:07:00Z");
  for (let hours = 0; hours < 366 * 24; hours += 5) {
    const date = addHours(first, hours);
    const iso = date.toISOString();
    expect(formatDate(iso)).toBe(format(iso, "MMM do yyyy", lagos));
    expect(formatDateTime(iso)).toBe(format(iso, "MMM do yyyy, h:mm aaa", lagos));
    expect(formatDateTimeExact(iso)).toBe(format(iso, "MMM do yyyy, h:mm:ss aaa", lagos));
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
])("formats an age of %d ms in its largest whole unit", (ms, words) => {
  expect(formatAge(ms)).toBe(words);
});
