import { describe, expect, it } from "vitest";
import {
  createNextHoursEntry,
  formatHours,
  parseHoursField,
  toggleDay,
} from "./hours-field-value.ts";

const week = { days: [1, 2, 3, 4, 5] as (1 | 2 | 3 | 4 | 5)[], opens: "08:00", closes: "17:00" };

describe("the opening hours form", () => {
  it("offers the working week first, and then a day without hours", () => {
    expect(createNextHoursEntry([])).toEqual(week);
    expect(createNextHoursEntry([week])).toMatchObject({ days: [6] });
    expect(createNextHoursEntry([{ ...week, days: [1, 2, 3, 4, 5, 6, 7] }])).toMatchObject({
      days: [],
    });
  });

  it("adds and removes a day in the order of the week", () => {
    expect(toggleDay({ ...week, days: [2, 6] }, 4).days).toEqual([2, 4, 6]);
    expect(toggleDay({ ...week, days: [2, 6] }, 6).days).toEqual([2]);
  });

  it("accepts hours whose times are still empty, and nothing else", () => {
    expect(parseHoursField([{ ...week, opens: "" }])).toHaveLength(1);
    expect(parseHoursField("Mon to Fri")).toEqual([]);
  });

  it("describes two states in words for comparison", () => {
    expect(formatHours([week])).toBe("Monday to Friday: 08:00 to 17:00");
  });
});
