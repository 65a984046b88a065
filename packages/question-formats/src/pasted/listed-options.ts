import { letterOf } from "../text/letters.ts";
import { isSameText } from "./decide-key.ts";
import type { PastedQuestion } from "./pasted-question.ts";

const ROMAN = /^[([]?(i|ii|iii|iv|v|vi)[.)\]:]\s*(\S.*)$/i;
const ROMAN_NUMBERS = ["i", "ii", "iii", "iv", "v", "vi"];

const LISTED_MIN = 3;
const LISTED_MAX = 6;
const LISTED_MAX_CHARS = 60;

/**
 * Takes lines below a question for its options if its answer says that they are: by the Roman number
 * of one, or by the words of one. Without such an answer they stay unclear.
 */
export function takeListedOptions(question: PastedQuestion): void {
  const [answer, ...others] = question.answers;
  if (question.options.length > 0 || !answer || others.length > 0) return;
  const lines = question.stem.filter(Boolean);
  const options = readRoman(lines, answer.text) ?? readByWords(lines, answer.text);
  if (!options) return;
  question.stem = lines.slice(0, lines.length - options.texts.length);
  question.options = options.texts.map((text, place) => ({
    place,
    lines: [text],
    line: question.first,
    isTicked: false,
  }));
  question.answers = [{ ...answer, text: letterOf(options.right), isEarly: false }];
}

type Listed = { texts: string[]; right: number };

function readRoman(lines: readonly string[], answer: string): Listed | undefined {
  const start = lines.findIndex((line) => ROMAN.test(line));
  const items = lines.slice(start).map((line) => ROMAN.exec(line));
  const texts = items.flatMap((item, place) =>
    item?.[1]?.toLowerCase() === ROMAN_NUMBERS[place] ? [item?.[2] ?? ""] : [],
  );
  const right = ROMAN_NUMBERS.indexOf(answer.replace(/[().\s]/g, "").toLowerCase());
  const isWhole = start > 0 && texts.length >= LISTED_MIN && texts.length === items.length;
  return isWhole && right >= 0 && right < texts.length ? { texts, right } : undefined;
}

/** The first line is the question, and each other line an option of a few words. */
function readByWords(lines: readonly string[], answer: string): Listed | undefined {
  const texts = lines.slice(1);
  const right = texts.findIndex((text) => isSameText(text, answer));
  const isOnce = texts.filter((text) => isSameText(text, answer)).length === 1;
  const areShort = texts.every((text) => text.length <= LISTED_MAX_CHARS);
  const areSo = texts.length >= LISTED_MIN && texts.length <= LISTED_MAX;
  return isOnce && areShort && areSo ? { texts, right } : undefined;
}
