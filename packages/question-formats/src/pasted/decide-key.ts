import { readNumber } from "../decimal.ts";
import type { KeyDraft } from "../question-draft.ts";
import { tidyLine } from "../text/html-text.ts";
import { letterOf, placeOf } from "../text/letters.ts";

/** Meaning of one mark or answer: the places of right options, or why that is not certain. */
export type Reading = { places: number[] } | { problem: string };

const LETTER = /^\(?([a-j])\)?\.?$/i;
const LETTER_AND_TEXT = /^\(?([a-j])\)?\s*(?:[.):\-–]\s*|\(|\s)(.+?)\)?$/i;
const LETTERS = /^\(?[a-j]\)?(?:(?:\s*[,&]\s*|\s+and\s+)\(?[a-j]\)?)+\.?$/i;
/** Words after the letter that explain it. */
const BECAUSE = /^(?:because|since|explanation|reason)\b/i;

/** Reads an answer in the words of a text against the options. */
export function readAnswerText(answer: string, options: readonly string[]): Reading {
  const text = tidyLine(answer);
  const named = options.flatMap((option, place) => (isSameText(option, text) ? [place] : []));
  const letter = LETTER.exec(text)?.[1];
  if (letter !== undefined) {
    const place = placeOf(letter);
    if (place >= options.length) {
      return { problem: `The answer is ${letterOf(place)}, but there is no such option.` };
    }
    // Options that are letters themselves, such as blood groups.
    if (named.some((one) => one !== place)) {
      return { problem: `The answer “${text}” may be a letter or the text of an option. Choose.` };
    }
    return { places: [place] };
  }
  if (LETTERS.test(text)) {
    const letters = text.replace(/\band\b/gi, " ").match(/[a-j]/gi) ?? [];
    return { places: [...new Set(letters.map(placeOf))].sort((a, b) => a - b) };
  }
  if (named.length === 1) return { places: named };
  return readLetterAndText(text, options);
}

function readLetterAndText(text: string, options: readonly string[]): Reading {
  const problem = `The answer “${text.slice(0, 60)}” is not clear. Choose the right option.`;
  const [, letter = "", words = ""] = LETTER_AND_TEXT.exec(text) ?? [];
  const place = letter === "" ? -1 : placeOf(letter);
  const option = options[place];
  if (option === undefined) return { problem };
  return isSameText(option, words) || BECAUSE.test(words) ? { places: [place] } : { problem };
}

export function isSameText(a: string, b: string): boolean {
  return foldText(a) === foldText(b);
}

function foldText(text: string): string {
  return tidyLine(text)
    .replace(/[.;,]$/, "")
    .normalize("NFC")
    .toLowerCase();
}

/** The one key that all readings agree on, or the sentence that says why there is none. */
export function agreeOnKey(readings: readonly Reading[]): KeyDraft | string | undefined {
  for (const reading of readings) if ("problem" in reading) return reading.problem;
  const places = readings.flatMap((reading) => ("places" in reading ? [reading.places] : []));
  const [first] = places;
  if (!first) return undefined;
  if (places.some((one) => one.join() !== first.join())) {
    const letters = places.map((one) => one.map(letterOf).join(" and "));
    return `The text gives different answers: ${[...new Set(letters)].join("; ")}. Choose one.`;
  }
  const [option] = first;
  if (option === undefined) return undefined;
  return first.length > 1
    ? { kind: "multiple", options: first, isShared: false }
    : { kind: "single", option };
}

/** Key of a question without options, where its answer is plain. */
export function readOpenAnswer(answer: string): KeyDraft | string {
  const text = tidyLine(answer).replace(/\.$/, "");
  const truth = /^(?:(true|t)|false|f)$/i.exec(text);
  if (truth) return { kind: "true_false", isTrue: truth[1] !== undefined };
  const value = readNumber(text);
  if (value !== undefined) {
    return { kind: "number", value, tolerance: { by: 0, isRelative: false }, units: [] };
  }
  const isWords = /^\p{L}[\p{L}\p{M}' -]*$/u.test(text) && text.split(" ").length <= 5;
  if (!isWords || text.length < 2 || text.length > 60) {
    return `The answer “${text.slice(0, 60)}” is not clear. Type it as a number or a word.`;
  }
  return { kind: "short_text", accepted: [text], ignoresToneMarks: false };
}
