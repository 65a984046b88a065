import { expect, it } from "vitest";
import { formatRemaining } from "./exam-clock.ts";

it.each([
  [0, "0:00 left"],
  [999, "0:01 left"],
  [61_000, "1:01 left"],
  [299_000, "4:59 left"],
  [300_000, "5 minutes left"],
  [300_001, "6 minutes left"],
  [7_200_000, "120 minutes left"],
])("says the time of %d milliseconds: %s", (ms, text) => {
  expect(formatRemaining(ms)).toBe(text);
});
