import { describe, expect, it } from "vitest";
import {
  formatOrderCode,
  generateOrderCode,
  normalizeOrderCode,
  ORDER_CODE_CHARS,
  parseOrderCode,
} from "./order-code.ts";

const code = "7K3MQ9XDTW4H";

describe("parsing an order id", () => {
  it.each([
    ["nothing", ""],
    ["too few characters", "7K3M-Q9XD-TW4"],
    ["too many characters", "7K3M-Q9XD-TW4HH"],
    ["a letter that is in no id", "7K3M-Q9XD-TW4U"],
    ["markup", "<b>7K3MQ9XD</b>"],
    ["another script", "7К3М-Q9ХD-ТW4Н"],
    ["a text without end", "7K3M".repeat(10_000)],
  ])("refuses %s", (_label, typed) => {
    expect(parseOrderCode(typed)).toBeUndefined();
  });

  it.each([
    ["as it was given", "7K3M-Q9XD-TW4H"],
    ["in small letters", "7k3m-q9xd-tw4h"],
    ["without dashes", "7K3MQ9XDTW4H"],
    ["with spaces", " 7K3M Q9XD\tTW4H\n"],
    ["with the dashes of a word processor", "7K3M–Q9XD—TW4H"],
    ["with the hidden marks of a messenger", "\u200e7K3M\u2011Q9XD\u00a0TW4H\ufeff"],
    ["in wide letters", "７Ｋ３Ｍ Ｑ９ＸＤ ＴＷ４Ｈ"],
    ["with a space after each character", "7 K 3 M Q 9 X D T W 4 H"],
    ["with a number sign", "#7K3M-Q9XD-TW4H"],
    ["after the word", "Order 7K3M-Q9XD-TW4H"],
    ["after several words", "my order no. #7k3m q9xd tw4h"],
    ["after a label", "Order id: 7K3MQ9XDTW4H"],
    ["in quotes", "“7K3M-Q9XD-TW4H”"],
    ["in brackets", "(7K3M-Q9XD-TW4H)"],
    ["with slashes", "7K3M/Q9XD/TW4H"],
    ["at the end of a sentence", "It is 7K3M-Q9XD-TW4H."],
    ["before a polite word", "7K3M-Q9XD-TW4H, please"],
    ["as the whole link", "https://shop.example/track-order/7K3M-Q9XD-TW4H"],
  ])("accepts the notation %s", (_label, typed) => {
    expect(parseOrderCode(typed)).toBe(code);
  });

  it("reads a letter O as zero, and I and L as one", () => {
    expect(parseOrderCode("oO00-iILl-1111")).toBe("000011111111");
  });

  it("normalizes a part of an id too", () => {
    expect(normalizeOrderCode("q9xd-tw")).toBe("Q9XDTW");
  });
});

describe("generating an order id", () => {
  it("formats it in groups that can be read aloud", () => {
    expect(formatOrderCode(code)).toBe("7K3M-Q9XD-TW4H");
  });

  it("has at least 60 random bits, because each character takes all of 32 values", () => {
    const seen = new Set<string>();
    for (let byte = 0; byte < 256; byte += 1) {
      seen.add(generateOrderCode(new Uint8Array(ORDER_CODE_CHARS).fill(byte)));
    }
    expect(seen.size).toBe(32);
    expect(ORDER_CODE_CHARS * Math.log2(seen.size)).toBeGreaterThanOrEqual(60);
    for (const made of seen) expect(parseOrderCode(made)).toBe(made);
  });
});
