import { expect, it } from "vitest";
import { isDay, isMonth } from "./day.ts";

it.each([
  "",
  "2026-11",
  "26-11-2026",
  "2026-02-31",
  "2026-13-01",
  "2026-11-26T00:00",
  " 2026-11-26",
])("takes %j for no day", (text) => {
  expect(isDay(text)).toBe(false);
});

it("knows days, also of leap years", () => {
  for (const day of ["2026-11-26", "2028-02-29", "1960-10-01"]) expect(isDay(day)).toBe(true);
});

it.each(["", "2026", "2026-13", "2026-00", "2026-1", "1969-12", "2100-01", "2026-11-01"])(
  "takes %j for no month",
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);

it("knows months", () => {
  for (const month of ["1970-01", "2026-11", "2099-12"]) expect(isMonth(month)).toBe(true);
});
