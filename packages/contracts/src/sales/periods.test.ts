import { describe, expect, it } from "vitest";
import { fittingUnit, periodsOf, SALES_PERIODS_MAX, SALES_RANGE_MAX_DAYS } from "./periods.ts";
import { salesInputSchema } from "./sales.ts";

describe("a range of sales", () => {
  it.each([
    ["a day that does not exist", { from: "2026-02-30" }],
    ["its end before its beginning", { from: "2026-12-01" }],
    ["more than five years", { from: "2021-11-20" }],
    ["an unknown unit", { unit: "hour" }],
  ])("is refused with %s", (_label, wrong) => {
    const input = { from: "2026-11-01", to: "2026-11-30", unit: "day", ...wrong };
    expect(salesInputSchema.safeParse(input).success).toBe(false);
  });
});

describe("periodsOf", () => {
  it("begins weeks on Monday, and cuts the first and the last one to the range", () => {
    expect(periodsOf({ from: "2026-11-04", to: "2026-11-17" }, "week")).toEqual([
      { from: "2026-11-04", to: "2026-11-08" },
      { from: "2026-11-09", to: "2026-11-15" },
      { from: "2026-11-16", to: "2026-11-17" },
    ]);
  });

  it("follows months across the year and a leap day", () => {
    expect(periodsOf({ from: "2027-12-31", to: "2028-03-01" }, "month")).toEqual([
      { from: "2027-12-31", to: "2027-12-31" },
      { from: "2028-01-01", to: "2028-01-31" },
      { from: "2028-02-01", to: "2028-02-29" },
      { from: "2028-03-01", to: "2028-03-01" },
    ]);
  });

  it("has one period for one day, whatever the unit", () => {
    const day = { from: "2026-11-28", to: "2026-11-28" };
    for (const unit of ["day", "week", "month"] as const)
      expect(periodsOf(day, unit)).toEqual([day]);
  });
});

describe("fittingUnit", () => {
  it.each([
    ["2026-11-01", "2026-12-31", "day", "day"],
    ["2026-11-01", "2027-01-02", "day", "week"],
    ["2025-01-01", "2026-11-28", "day", "month"],
    ["2026-11-01", "2026-11-02", "month", "month"],
  ] as const)("from %s to %s by %s counts by %s", (from, to, unit, fitting) => {
    expect(fittingUnit({ from, to }, unit)).toBe(fitting);
  });

  it("never gives more periods than are shown", () => {
    for (let days = 1; days <= SALES_RANGE_MAX_DAYS; days += 13) {
      const to = new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
      const range = { from: "2026-01-01", to };
      const unit = fittingUnit(range, "day");
      expect(periodsOf(range, unit).length).toBeLessThanOrEqual(SALES_PERIODS_MAX);
    }
  });
});
