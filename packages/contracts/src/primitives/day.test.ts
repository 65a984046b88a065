import { expect, it } from "vitest";
import { isDay } from "./day.ts";

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
