import { describe, expect, it } from "vitest";
import { findBlock } from "./find-block.ts";

const textOf = (...quotes: string[]) =>
  quotes.map((quote, index) => ({ index, quote, checksum: quote }));
const noteOn = (quote: string, index = 1) => ({ index, quote, checksum: quote });

describe("the block of a note", () => {
  it("is found where it was, and where it was moved to", () => {
    expect(findBlock(noteOn("Good nets last."), textOf("A", "Good nets last."))?.index).toBe(1);
    const moved = textOf("A", "B", "C", "Good nets last.");
    expect(findBlock(noteOn("Good nets last."), moved)?.index).toBe(3);
  });

  it("is the nearest of several equal ones", () => {
    const text = textOf("Dividing line", "A", "B", "Dividing line", "Dividing line");
    expect(findBlock(noteOn("Dividing line", 3), text)?.index).toBe(3);
  });

  it("is found by its first words after an edit of the rest, and by half of its words", () => {
    const note = noteOn("Good nets last very long");
    const longer = [{ index: 0, quote: "Good nets last very long", checksum: "other" }];
    expect(findBlock(note, longer)?.index).toBe(0);
    expect(findBlock(note, textOf("A", "B", "Our good nets last for years"))?.index).toBe(2);
  });

  it("is gone once nothing like it is left", () => {
    expect(findBlock(noteOn("Good nets last very long"), [])).toBeUndefined();
    expect(findBlock(noteOn("Good nets"), textOf("Good ropes"))).toBeUndefined();
    expect(findBlock(noteOn("Good nets last very long"), textOf("Very good"))).toBeUndefined();
  });
});
