import type { Sales } from "@ebute/contracts/sales";
import { describe, expect, it } from "vitest";
import { describeSales, periodLabel } from "./sales-words.ts";

describe("periodLabel", () => {
  it.each([
    ["2026-11-24", "2026-11-24", "day", "24 Nov"],
    ["2026-11-16", "2026-11-22", "week", "16–22 Nov"],
    ["2026-11-30", "2026-12-06", "week", "30 Nov – 6 Dec"],
    ["2026-11-03", "2026-11-30", "month", "Nov 2026"],
  ] as const)("writes %s to %s by %s as %s", (from, to, unit, label) => {
    expect(periodLabel({ from, to }, unit)).toBe(label);
  });
});

describe("describeSales", () => {
  const period = (day: string, sold: number) => ({
    from: day,
    to: day,
    orders: 1,
    sold,
    received: 0,
    owed: 0,
  });
  const salesOf = (...sold: number[]): Sales => ({
    from: "2026-11-01",
    to: "2026-11-03",
    unit: "day",
    leftOut: 0,
    hasAny: true,
    totals: { orders: 1, sold: sold.reduce((sum, one) => sum + one, 0), received: 0, owed: 0 },
    periods: sold.map((one, index) => period(`2026-11-0${index + 1}`, one)),
    bestBySum: [],
    bestByNumber: [],
  });

  it("says the sum, the best period and how many had nothing", () => {
    expect(describeSales(salesOf(100_000, 250_050, 0))).toBe(
      "Sold from 1 November 2026 to 3 November 2026: ₦3,500.50 in 3 days. Most in 2 Nov: ₦2,500.50. Nothing in 1 day.",
    );
  });

  it("says no best period where nothing was sold", () => {
    expect(describeSales(salesOf(0, 0))).toBe(
      "Sold from 1 November 2026 to 3 November 2026: ₦0 in 2 days.",
    );
  });
});
