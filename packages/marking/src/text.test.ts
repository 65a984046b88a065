import { expect, it } from "vitest";
import { isTextRight } from "./text.ts";

const withMarks = (...accepted: string[]) => ({
  kind: "short_text" as const,
  accepted,
  ignoresToneMarks: false,
});
const withoutMarks = (...accepted: string[]) => ({
  ...withMarks(...accepted),
  ignoresToneMarks: true,
});

it("refuses another word, an empty one, and one with other marks", () => {
  for (const text of ["", "  ", "\u200b", "oko", "ọko", "oḳọ", "ọkọ.", "ọkọ́", "òkò"]) {
    expect([text, isTextRight(withMarks("ọkọ"), text)]).toEqual([text, false]);
  }
  expect(isTextRight(withMarks("\u200b"), "")).toBe(false);
  expect(isTextRight(withoutMarks("\u0301"), "\u0300")).toBe(false);
});

it("ignores case, spaces and the composition of letters", () => {
  const key = withMarks("Photosynthesis", "Ọ̀yọ́ State", "ΟΔΟΣ", "Straße");
  const texts = ["photo synthesis", " PHOTOSYNTHESIS\n", "ọ̀yọ́state", "Ọ̀yọ́ State".normalize("NFD")];
  for (const text of [...texts, "οδος", "STRASSE"]) {
    expect([text, isTextRight(key, text)]).toEqual([text, true]);
  }
});

it("with tone marks ignored, takes letters without tones and without dots, in key and answer", () => {
  for (const text of ["oyo", "Ọyọ", "Òyó", "Ọ̀yọ́", "ọ̄yō"]) {
    expect([text, isTextRight(withoutMarks("Ọ̀yọ́"), text)]).toEqual([text, true]);
    expect([text, isTextRight(withoutMarks("Oyo"), text)]).toEqual([text, true]);
  }
});

it("with tone marks ignored, still tells letters of their own apart", () => {
  expect(isTextRight(withoutMarks("ɗaki"), "daki")).toBe(false);
  expect(isTextRight(withoutMarks("ɗáki"), "Ɗaki")).toBe(true);
});
