import { describe, expect, it } from "vitest";
import { formatKobo, formatNaira, parseNaira } from "./money.ts";

describe("reading an amount in naira", () => {
  it.each(["", "free", "1,50", "1,5000", "1.500", "-5", "1e3", "12.", "1.2.3", "0x10", "١٥"])(
    "refuses %j",
    (typed) => {
      expect(parseNaira(typed)).toBeUndefined();
    },
  );

  it("refuses more digits than a number holds exactly", () => {
    expect(parseNaira("9".repeat(13))).toBeUndefined();
  });

  it.each([
    ["1500", 150_000],
    ["1,500", 150_000],
    ["1500.50", 150_050],
    ["1500.5", 150_050],
    [" ₦ 12,345,678.09 ", 1_234_567_809],
    ["0.07", 7],
    ["0", 0],
  ])("reads %j as %i kobo", (typed, kobo) => {
    expect(parseNaira(typed)).toBe(kobo);
  });

  it.each([0, 7, 70, 150_000, 150_050, 1_234_567_809])("reads back %i as it is written", (kobo) => {
    expect(parseNaira(formatKobo(kobo))).toBe(kobo);
  });
});

it("an amount is written with its sign before the naira sign", () => {
  expect([formatNaira(150_050), formatNaira(-50_000)]).toEqual(["₦1,500.50", "−₦500"]);
});
