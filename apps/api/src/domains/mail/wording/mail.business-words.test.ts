import { letterKinds, letterWordsSchema } from "@ebute/contracts/mail";
import { describe, expect, it } from "vitest";
import { businessLetterWords } from "./mail.business-words.ts";
import { defaultLetterWords } from "./mail.default-words.ts";

/** Pieces between placeholders and line breaks that have more than one word. */
function piecesOf(words: object): string[] {
  return Object.values(words)
    .flatMap((text: string) => text.split(/\{\w+\}|\n/))
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L} \p{L}/u.test(piece));
}

describe.each(letterKinds)("the mail %s worded for a kind of business", (kind) => {
  it("satisfies the schema of an owner's wording", () => {
    const { error, data } = letterWordsSchema(kind).safeParse(businessLetterWords[kind]);
    expect(error).toBe(undefined);
    expect(data).toEqual(businessLetterWords[kind]);
  });

  it("contains no default sentence", () => {
    const text = Object.values(businessLetterWords[kind]).join("\n");
    const defaults = Object.values(defaultLetterWords).flatMap(piecesOf);
    expect(defaults.length).toBeGreaterThan(50);
    expect(defaults.filter((piece) => text.includes(piece))).toEqual([]);
  });
});
