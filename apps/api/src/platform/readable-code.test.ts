import { describe, expect, it } from "vitest";
import { newReadableCode, readCode } from "./readable-code.ts";

describe("a code to read aloud", () => {
  it("stands in groups, and has no letter that is taken for another", () => {
    for (let index = 0; index < 200; index += 1) {
      expect(newReadableCode(8)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  it("is another each time", () => {
    expect(new Set(Array.from({ length: 500 }, () => newReadableCode(8))).size).toBe(500);
  });

  it.each(["7KQ2-MX9D", "7kq2mx9d", " 7KQ2 MX9D ", "7kq2—mx9d"])(
    "is the same typed as %j",
    (typed) => {
      expect(readCode(typed)).toBe("7KQ2MX9D");
    },
  );

  it("takes letters for the digits that they look like", () => {
    expect(readCode("oIl0")).toBe("0110");
  });
});
