import type { CalendarEntry } from "@ebute/contracts/posts";
import { describe, expect, it } from "vitest";
import { formatMonth, monthOf, parseMonth, shiftMonth, toDays } from "./months.ts";

const LAGOS = [60];

it.each(["2026-13", 2026, undefined])("%j of a URL is no month", (value) => {
  expect(parseMonth(value)).toBeUndefined();
});

it("a month of a URL is taken as it is", () => {
  expect(parseMonth("2026-11")).toBe("2026-11");
});

it("the present month is the site's", () => {
  expect(monthOf(Date.parse("2026-11-30T23:30:00Z"), LAGOS)).toBe("2026-12");
});

it.each([
  ["2026-01", "2025-12", "2026-02"],
  ["2026-12", "2026-11", "2027-01"],
  ["2024-02", "2024-01", "2024-03"],
  ["2026-03", "2026-02", "2026-04"],
])("%s is between %s and %s", (month, before, after) => {
  expect([shiftMonth(month, -1), shiftMonth(month, 1)]).toEqual([before, after]);
});

it("a month has a name", () => {
  expect(formatMonth("2026-11")).toBe("November 2026");
});

describe("the days of a month", () => {
  it.each([
    ["2026-11", 30, 6],
    ["2024-02", 29, 3],
    ["2026-06", 30, 0],
  ])("%s are %i, the first at place %i of its week", (month, count, weekday) => {
    const days = toDays(month, [], LAGOS);
    expect(days).toHaveLength(count);
    expect(days[0]).toEqual({ day: `${month}-01`, weekday, entries: [] });
  });

  it("have the entries of the site's day", () => {
    const late: CalendarEntry = {
      _id: "1",
      title: "Nets",
      kind: "published",
      at: "2026-11-04T23:30:00.000Z",
    };
    const check: CalendarEntry = { _id: "2", title: "Pots", kind: "check", day: "2026-11-05" };
    const days = toDays("2026-11", [check, late], LAGOS).filter(({ entries }) => entries.length);
    expect(days).toEqual([{ day: "2026-11-05", weekday: 3, entries: [check, late] }]);
  });
});
