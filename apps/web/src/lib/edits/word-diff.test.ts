import { describe, expect, it } from "vitest";
import { diffWords, type TextRange } from "./word-diff.ts";

function changedIn(mine: string, theirs: string) {
  const changes = diffWords(mine, theirs);
  if (!changes) return undefined;
  const textsOf = (text: string, ranges: TextRange[]) =>
    ranges.map(({ start, end }) => text.slice(start, end));
  return { mine: textsOf(mine, changes.mine), theirs: textsOf(theirs, changes.theirs) };
}

describe("diffWords", () => {
  it("gives up on texts with almost nothing in common", () => {
    const words = (name: string) => Array.from({ length: 9_000 }, (_, at) => `${name}${at}`);
    expect(changedIn(words("a").join(" "), words("b").join(" "))).toBeUndefined();
  });

  it("ignores differences in spaces and line breaks", () => {
    expect(changedIn("Cast the net\n\nat dawn.", "Cast the net at dawn.")).toEqual({
      mine: [],
      theirs: [],
    });
  });

  it("finds changes on both sides", () => {
    expect(changedIn("Cast the net at dawn.", "Cast a net before dawn.")).toEqual({
      mine: ["the", "at"],
      theirs: ["a", "before"],
    });
  });

  it("finds the continuation of a text", () => {
    expect(changedIn("Cast the net. And wait.", "Cast the net.")).toEqual({
      mine: ["And wait."],
      theirs: [],
    });
  });

  it("joins adjacent words to one passage", () => {
    expect(changedIn("Buy two new nets today", "Buy nets today")?.mine).toEqual(["two new"]);
  });

  it("keeps combining accents with their words", () => {
    expect(changedIn("ọjà tuntun", "o\u0323ja\u0300 tuntun")).toEqual({
      mine: ["ọjà"],
      theirs: ["o\u0323ja\u0300"],
    });
  });

  it("does not take a changed full stop for a changed word", () => {
    expect(changedIn("At dawn!", "At dawn.")).toEqual({ mine: ["!"], theirs: ["."] });
  });
});
