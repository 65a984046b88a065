import { letterKinds, letterTemplateSchema } from "@ebute/contracts/mail";
import { describe, expect, it } from "vitest";
import { businessLetterTemplates } from "./mail.business-templates.ts";
import { defaultLetterTemplates } from "./mail.default-templates.ts";

/** Pieces between placeholders and line breaks that have more than one word. */
function piecesOf(words: object): string[] {
  return Object.values(words)
    .flatMap((text: string) => text.split(/\{\w+\}|\n/))
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L} \p{L}/u.test(piece));
}

describe.each(letterKinds)("the mail %s worded for a kind of business", (kind) => {
  it("satisfies the schema of an owner's wording", () => {
    const { error, data } = letterTemplateSchema(kind).safeParse(businessLetterTemplates[kind]);
    expect(error).toBe(undefined);
    expect(data).toEqual(businessLetterTemplates[kind]);
  });

  it("contains no default sentence", () => {
    const text = Object.values(businessLetterTemplates[kind]).join("\n");
    const defaults = Object.values(defaultLetterTemplates).flatMap(piecesOf);
    expect(defaults.length).toBeGreaterThan(50);
    expect(defaults.filter((piece) => text.includes(piece))).toEqual([]);
  });
});
