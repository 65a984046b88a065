import { describe, expect, it } from "vitest";
import { spellingDistance } from "./posts.spelling.distance.ts";
import { correctableWordsOf, correctSearch, generateSpellings } from "./posts.spelling.ts";

describe("the spelling variants of a search", () => {
  it.each([
    ["pensoin", "pension"],
    ["cashbok", "cashbook"],
    ["cashhbook", "cashbook"],
    ["jmab", "jamb"],
    ["schaol", "school"],
    ["exm", "exam"],
    ["skool", "school"],
    ["fone", "phone"],
    ["dataplan", "plan"],
  ])("for '%s' include '%s'", (typed, known) => {
    expect(generateSpellings(typed).get(typed)).toContain(known);
  });

  it("have diacritics folded", () => {
    expect([...generateSpellings("Ƙẹ̀kọ́").keys()]).toEqual(["keko"]);
  });

  it.each([
    ["pensoin?", ["pensoin"]],
    ['"Pensoin plan"', ["pensoin", "plan"]],
    ["self-employd", ["self", "employd"]],
    ["(pensoin), plan.", ["pensoin", "plan"]],
  ])("come from the words inside the punctuation of '%s'", (typed, words) => {
    expect([...generateSpellings(typed).keys()]).toEqual(words);
  });

  it("exclude short words, numbers, punctuation and negated words", () => {
    expect(generateSpellings("to 2026 a-b-c-d x@y.ng covid19 -pensoin").size).toBe(0);
    expect(generateSpellings("a".repeat(21)).size).toBe(0);
  });

  it("cover at most four words", () => {
    expect(generateSpellings("these five words have spellings").size).toBe(4);
  });
});

it("the spelling correction includes the words of category names", () => {
  expect(correctableWordsOf(["Ẹ̀kọ́ & Health", "IT", "Health"])).toEqual(["eko", "health"]);
});

describe("the distance of two spellings", () => {
  it.each([
    ["pensoin", "pension", 1],
    ["skool", "school", 1],
    ["fone", "phone", 1],
    ["pension", "pensoin", 1],
    ["kwik", "quick", 1],
    ["pension", "penguin", 3],
  ])("counts edits, and is 1 for words of equal sound: '%s', '%s'", (a, b, distance) => {
    expect(spellingDistance(a, b)).toBe(distance);
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

  it("keeps the correct words unchanged", () => {
    const known = similar("pensoin", ["pension", 1], ["tension", 1]);
    expect(correctSearch("My Pensoin plan", known)[0]).toBe("my pension plan");
  });

  it("keeps quotation marks and drops a sentence's punctuation", () => {
    const known = similar("pensoin", ["pension", 1]);
    expect(correctSearch("my  (Pensoin)?", known)).toEqual(["my pension"]);
    expect(correctSearch('"my pensoin" -plan', known)).toEqual(['"my pension" -plan']);
  });

  it("splits two indexed words that were typed as one", () => {
    const known = similar("dataplan", ["data", 3], ["plan", 9], ["datap", 1]);
    expect(correctSearch("dataplan", known)).toEqual(["data plan"]);
    expect(correctSearch("dataplan", similar("dataplan", ["data", 3]))).toEqual([]);
  });

  it("of three letters keeps the first letter", () => {
    const known = similar("exm", ["exam", 1], ["gym", 9], ["axm", 9]);
    expect(correctSearch("exm", known)).toEqual(["exam"]);
  });

  it("returns one correction when several words are unknown", () => {
    const known = [
      ...similar("pensoin", ["pension", 1], ["tension", 1]),
      ...similar("plna", ["plan", 3]),
    ];
    expect(correctSearch("pensoin plna", known)).toEqual(["pension plan"]);
  });

  it("returns nothing when no indexed word is similar", () => {
    expect(correctSearch("pensoin", similar("pensoin", ["penalty", 9]))).toEqual([]);
    expect(correctSearch("pensoin", [])).toEqual([]);
  });
});
