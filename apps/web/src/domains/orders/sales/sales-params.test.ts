import { salesInputSchema } from "@ebute/contracts/sales";
import { describe, expect, it } from "vitest";
import { parseSales, salesHref } from "./sales-params.ts";

const today = "2026-11-28";

describe("parseSales", () => {
  it.each([
    ["no days", {}, { from: "2026-09-07", to: today, unit: "week" }],
    ["days that are none", { from: "2026-02-30", to: "soon" }, { from: "2026-09-07", to: today }],
    ["an unknown unit", { unit: "hour" }, { unit: "week" }],
    [
      "days in the wrong order",
      { from: "2026-11-20", to: "2026-11-01" },
      { from: "2026-11-01", to: "2026-11-20" },
    ],
    ["more than five years", { from: "2010-01-01", to: today }, { from: "2021-11-29", to: today }],
  ])("accepts %s", (_label, search, expected) => {
    const input = parseSales(search, today);
    expect(input).toMatchObject(expected);
    expect(salesInputSchema.safeParse(input).success).toBe(true);
  });

  it("reads what the address of the screen says", () => {
    const input = { from: "2026-11-01", to: "2026-11-20", unit: "day" } as const;
    const { searchParams } = new URL(salesHref(input), "https://firm.example");
    expect(parseSales(Object.fromEntries(searchParams), today)).toEqual(input);
  });
});
