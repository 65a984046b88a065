import { describe, expect, it, vi } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

const sentAt = Date.parse("2026-11-28T10:00:00Z");
const dateAfter = (seconds: number) => new Date(sentAt + seconds * 1_000).toUTCString();

describe("reading how long a server asks to wait", () => {
  it.each([
    ["seconds", "30", 30_000],
    ["a date", dateAfter(45), 45_000],
    ["more than five minutes", "86400", 300_000],
    ["a date of tomorrow", dateAfter(86_400), 300_000],
    ["more seconds than a timer holds", "99999999999999999999", 300_000],
    ["a date that has passed", dateAfter(-45), 0],
    ["a negative number", "-5", 0],
    ["a word", "soon", 0],
    ["nothing", "", 0],
  ])("understands %s", (_label, value, expected) => {
    const date = new Date(sentAt).toUTCString();
    const headers = new Map([
      ["retry-after", value],
      ["date", date],
    ]);
    expect(readRetryAfter(headers)).toBe(expected);
  });

  it("measures a date by the device's clock where the response has no date", () => {
    vi.useFakeTimers({ now: sentAt });
    expect(readRetryAfter(new Map([["retry-after", dateAfter(60)]]))).toBe(60_000);
    vi.useRealTimers();
  });

  it("waits no time without the header", () => {
    expect(readRetryAfter(new Map())).toBe(0);
  });
});
