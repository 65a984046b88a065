import { describe, expect, it } from "vitest";
import { readPossible, readScore } from "./typed-score.ts";

describe("a typed score", () => {
  it.each([
    ["abc", "Type the score as a number, such as 31 or 31.5."],
    ["-1", "Type the score as a number, such as 31 or 31.5."],
    ["31.2", "A score has whole or half marks, such as 31 or 31.5."],
    ["41", "The paper has 40 marks."],
  ])("is refused with a sentence as %s", (typed, error) => {
    expect(readScore(typed, 40)).toEqual({ error });
  });

  it.each([
    ["", null],
    [" ", null],
    ["0", 0],
    ["40", 40],
    ["31,5", 31.5],
  ])("is read from %j", (typed, points) => {
    expect(readScore(typed, 40)).toEqual({ points });
  });
});

describe("the marks of a paper", () => {
  it.each(["", "0", "1001", "40.5", "many"])("are not read from %j", (typed) => {
    expect(readPossible(typed)).toBeUndefined();
  });

  it("are a whole number", () => {
    expect(readPossible(" 40 ")).toBe(40);
  });
});
