import { describe, expect, it } from "vitest";
import { correctSearch, generateSpellings } from "./posts.spelling.ts";

describe("generated spellings", () => {
  it.each([
    ["pensoin", "pension"],
    ["cashbok", "cashbook"],
    ["cashhbook", "cashbook"],
    ["jmab", "jamb"],
    ["schaol", "school"],
  ])("of '%s' include '%s'", (typed, known) => {
    expect(generateSpellings(typed).get(typed)).toContain(known);
  });

  it("have folded letters", () => {
    expect([...generateSpellings("Ƙẹ̀kọ́").keys()]).toEqual(["keko"]);
  });

  it("exclude short words, numbers and texts that are no words", () => {
    expect(generateSpellings("to 2026 a-b-c-d x@y.ng").size).toBe(0);
    expect(generateSpellings("a".repeat(21)).size).toBe(0);
  });

  it("cover four words at most", () => {
    expect(generateSpellings("these five words have spellings").size).toBe(4);
  });
});

describe("a corrected search", () => {
  const similar = (typed: string, ...words: [word: string, posts: number][]) =>
    words.map(([word, posts]) => ({ typed, word, posts }));

  it("prefers the smallest edit distance, then the same initial, then the most posts", () => {
    const known = similar("pensoin", ["tension", 90], ["pension", 1], ["penguin", 50]);
    expect(correctSearch("pensoin", known)).toEqual(["pension", "penguin", "tension"]);
    const equals = similar("jmbb", ["ambb", 90], ["jamb", 2], ["jobb", 5], ["jmba", 7]);
    expect(correctSearch("jmbb", equals)[0]).toBe("jmba");
  });

  it("keeps the other words", () => {
    const known = similar("pensoin", ["pension", 1], ["tension", 1]);
    expect(correctSearch("My Pensoin plan", known)[0]).toBe("my pension plan");
  });

  it("has one result when several words are unknown", () => {
    const known = [
      ...similar("pensoin", ["pension", 1], ["tension", 1]),
      ...similar("plna", ["plan", 3]),
    ];
    expect(correctSearch("pensoin plna", known)).toEqual(["pension plan"]);
  });

  it("has no result when no word is similar", () => {
    expect(correctSearch("pensoin", similar("pensoin", ["penalty", 9]))).toEqual([]);
    expect(correctSearch("pensoin", [])).toEqual([]);
  });
});
