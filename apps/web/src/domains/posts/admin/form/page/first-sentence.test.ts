import { describe, expect, it } from "vitest";
import { firstSentence } from "./first-sentence.ts";

describe("the first sentence of a paragraph", () => {
  it.each([
    ["", ""],
    ["No mark at the end", "No mark at the end"],
    ["Costs 3.5 million. More follows.", "Costs 3.5 million."],
    ["Is it late?  Yes.", "Is it late?"],
    ["She said “Go!” Then she went.", "She said “Go!”"],
    [" Two\nlines. Three.", "Two lines."],
  ])("of %j is %j", (paragraph, sentence) => {
    expect(firstSentence(paragraph, 200)).toBe(sentence);
  });

  it("is cut between two words when it is too long", () => {
    const cut = firstSentence("Every student in Lagos should read this before it is too late.", 30);
    expect(cut).toBe("Every student in Lagos...");
    expect(cut.length).toBeLessThanOrEqual(30);
  });

  it("is cut within a word that is too long alone", () => {
    expect(firstSentence("a".repeat(50), 20).length).toBeLessThanOrEqual(20);
  });
});
