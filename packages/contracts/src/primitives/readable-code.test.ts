import { describe, expect, it } from "vitest";
import {
  compactReadableCode,
  groupReadableCode,
  isReadableCode,
  makeReadableCode,
} from "./readable-code.ts";

describe("a code to read aloud", () => {
  it("has five random bits in each character, and no letter that is taken for another", () => {
    const made = Array.from({ length: 256 }, (_, byte) => makeReadableCode(Uint8Array.of(byte)));
    expect(new Set(made).size).toBe(32);
    expect(made.join("")).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
  });

  it("stands in groups", () => {
    expect(groupReadableCode("7KQ2MX9D")).toBe("7KQ2-MX9D");
    expect(groupReadableCode("7KQ2M")).toBe("7KQ2-M");
  });

  it.each(["7KQ2-MX9D", "7kq2mx9d", " 7KQ2 MX9D ", "7kq2—mx9d", "７ＫＱ２ＭＸ９Ｄ"])(
    "is the same typed as %j",
    (typed) => {
      expect(compactReadableCode(typed)).toBe("7KQ2MX9D");
    },
  );

  it("takes letters for the digits that they look like", () => {
    expect(compactReadableCode("oIl0")).toBe("0110");
  });

  it.each(["7KQ2MX9", "7KQ2MX9DD", "7KQ2MX9U", "7KQ2MX9-"])("is not %j", (code) => {
    expect(isReadableCode(code, 8)).toBe(false);
  });
});
