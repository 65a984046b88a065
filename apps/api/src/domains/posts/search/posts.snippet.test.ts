import { expect, it } from "vitest";
import { findSnippet } from "./posts.snippet.ts";

const show = (text: string, q: string) =>
  findSnippet(text, q)
    ?.map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join("");

const filler = "a sentence about something else entirely ".repeat(8);

it.each([
  ["no word of the text", "A cashbook for the shop", "inverter", undefined],
  ["a word at the start", "Cashbook of a shop", "cashbook", "[Cashbook] of a shop"],
  ["other forms", "She tries, he tried", "try", "She [tries], he [tried]"],
  ["a plural", "Two inverters and an inverter", "inverters", "Two [inverters] and an [inverter]"],
  ["no word that only begins alike", "A cashier has cash", "cash", "A cashier has [cash]"],
  ["tone marks", "Ọlásadé wrote it", "olasade", "[Ọlásadé] wrote it"],
  ["marks in the search", "Olasade wrote it", "Ọlásadé", "[Olasade] wrote it"],
  ["nothing but signs", "A cashbook", "?!", undefined],
])("finds %s", (_name, text, q, expected) => {
  expect(show(text, q)).toBe(expected);
});

it("begins shortly before the word and ends at a word, within some 130 characters", () => {
  const text = `${filler}and then the cashbook of the shop was lost. ${filler}`;
  const snippet = show(text, "cashbook") ?? "";
  expect(snippet).toContain(" then the [cashbook] of the shop was lost. ");
  expect(snippet).toMatch(/^\.\.\.\w.*\w\.\.\.$/);
  expect(snippet.length).toBeLessThanOrEqual(140);
});

it("prefers the place where the words stand together", () => {
  const text = `The shop is old. ${filler} The cashbook of this shop is new. ${filler}`;
  expect(show(text, "shop cashbook")).toContain("[cashbook] of this [shop]");
});
