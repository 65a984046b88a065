import { expect, it } from "vitest";
import { patternOf } from "./find-matches.ts";

const count = (text: string, query: string, isCaseSensitive = false, isWholeWord = false) => {
  const pattern = patternOf({ query, isCaseSensitive, isWholeWord });
  return pattern ? [...text.matchAll(pattern)].length : 0;
};

it("finds every sign as it is written", () => {
  for (const query of ["a.b", "(x)", "₦5-6", "a/b", "\\d", "[1]", "^$", "{2}"]) {
    expect(count(`x ${query} y`, query)).toBe(1);
  }
  expect(count("aXb", "a.b")).toBe(0);
  expect(count("words", "")).toBe(0);
});

it("minds case and whole words only where asked", () => {
  expect(count("Lagos lagos", "lagos")).toBe(2);
  expect(count("Lagos lagos", "lagos", true)).toBe(1);
  expect(count("ọjà ọjàjẹ art cart", "ọjà", false, true)).toBe(1);
  expect(count("art cart", "art", false, true)).toBe(1);
});
