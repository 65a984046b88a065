import { describe, expect, it } from "vitest";
import {
  compactOrderCode,
  makeOrderCode,
  ORDER_CODE_CHARS,
  readOrderCode,
  writeOrderCode,
} from "./order-code.ts";

const code = "7K3MQ9XDTW4H";

describe("reading an order id", () => {
  it.each([
    ["nothing", ""],
    ["too few characters", "7K3M-Q9XD-TW4"],
    ["too many characters", "7K3M-Q9XD-TW4HH"],
    ["a letter that is in no id", "7K3M-Q9XD-TW4U"],
    ["markup", "<b>7K3MQ9XD</b>"],
    ["another script", "7К3М-Q9ХD-ТW4Н"],
    ["a text without end", "7K3M".repeat(10_000)],
  ])("refuses %s", (_label, typed) => {
    expect(readOrderCode(typed)).toBeUndefined();
  });

  it.each([
    ["as it was given", "7K3M-Q9XD-TW4H"],
    ["in small letters", "7k3m-q9xd-tw4h"],
    ["without dashes", "7K3MQ9XDTW4H"],
    ["with spaces", " 7K3M Q9XD\tTW4H\n"],
    ["with the dashes of a word processor", "7K3M–Q9XD—TW4H"],
    ["with the hidden marks of a messenger", "\u200e7K3M\u2011Q9XD\u00a0TW4H\ufeff"],
    ["in wide letters", "７Ｋ３Ｍ Ｑ９ＸＤ ＴＷ４Ｈ"],
  ])("understands it %s", (_label, typed) => {
    expect(readOrderCode(typed)).toBe(code);
  });

  it("takes a letter O for zero, and I and L for one", () => {
    expect(readOrderCode("oO00-iILl-1111")).toBe("000011111111");
  });

  it("finds the stored characters of a part too", () => {
    expect(compactOrderCode("q9xd-tw")).toBe("Q9XDTW");
  });
});

describe("making an order id", () => {
  it("writes it in groups that can be read out", () => {
    expect(writeOrderCode(code)).toBe("7K3M-Q9XD-TW4H");
  });

  it("has at least 60 random bits: each of its characters takes all of 32 values", () => {
    const seen = new Set<string>();
    for (let byte = 0; byte < 256; byte += 1) {
      seen.add(makeOrderCode(new Uint8Array(ORDER_CODE_CHARS).fill(byte)));
    }
    expect(seen.size).toBe(32);
    expect(ORDER_CODE_CHARS * Math.log2(seen.size)).toBeGreaterThanOrEqual(60);
    for (const made of seen) expect(readOrderCode(made)).toBe(made);
  });
});
