import { describe, expect, it } from "vitest";
import {
  formatReadableCode,
  generateReadableCode,
  isReadableCode,
  normalizeReadableCode,
} from "./readable-code.ts";

describe("a code that is read aloud", () => {
  it("has five random bits per character, and no ambiguous letter", () => {
    const made = Array.from({ length: 256 }, (_, byte) =>
      generateReadableCode(Uint8Array.of(byte)),
    );
    expect(new Set(made).size).toBe(32);
    expect(made.join("")).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
  });

  it("is formatted in groups", () => {
    expect(formatReadableCode("7KQ2MX9D")).toBe("7KQ2-MX9D");
    expect(formatReadableCode("7KQ2M")).toBe("7KQ2-M");
  });

  it.each([
    "7KQ2-MX9D",
    "7kq2mx9d",
    " 7KQ2 MX9D ",
    "7kq2—mx9d",
    "７ＫＱ２ＭＸ９Ｄ",
    "“7KQ2 MX9D”.",
  ])("is normalized from %j", (typed) => {
    expect(normalizeReadableCode(typed)).toBe("7KQ2MX9D");
  });

  it("accepts letters for the digits that they resemble", () => {
    expect(normalizeReadableCode("oIl0")).toBe("0110");
  });

  it.each(["7KQ2MX9", "7KQ2MX9DD", "7KQ2MX9U", "7KQ2MX9-"])("is refused as %j", (code) => {
    expect(isReadableCode(code, 8)).toBe(false);
  });
});
