import { expect, it } from "vitest";
import { formatClock, formatDateTime, yearOf } from "./dates.ts";

it("shows the day, the time and the year of Lagos wherever it runs", () => {
  const iso = "2026-12-31T23:30:00Z";
  expect(formatDateTime(iso)).toBe("Jan 1st 2027, 12:30 am");
  expect(formatClock(Date.parse(iso))).toBe("00:30");
  expect(yearOf(new Date(iso))).toBe(2027);
});
