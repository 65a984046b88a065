import fc from "fast-check";
import { expect, it } from "vitest";
import { formatNumber } from "./format-number.ts";

it("formatNumber groups the digits of whole numbers as in English", () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString("en-NG"));
    }),
  );
});
