import { finishQuestion } from "../finish-question.ts";
import type { KeyDraft, ParsedQuestion, Problem, QuestionDraft } from "../question-draft.ts";
import { textToHtml } from "../text/html-text.ts";
import { letterOf } from "../text/letters.ts";
import {
  agreeOnKey,
  isSameText,
  type Reading,
  readAnswerText,
  readOpenAnswer,
} from "./decide-key.ts";
import { joinLines } from "./join-lines.ts";
import { readAnswerLine } from "./line-kinds.ts";
import type { PastedQuestion } from "./pasted-question.ts";

const TICK_AT_END = /\s*(?:[✓✔✅☑√]|\(\s*(?:correct|right|ans(?:wer)?)\s*\))\.?$/iu;

const TICK_AT_START = /^(?:[✓✔✅☑]|\*{1,2}(?=[^\s*]))\s*/u;

const STARS_AT_END = /\s*\*{1,2}\.?$/;

const ROMAN = /^[([]?(i|ii|iii|iv|v|vi)[.)\]:]\s*(\S.*)$/i;

const ROMAN_NUMBERS = ["i", "ii", "iii", "iv", "v", "vi"];

const LISTED_MIN = 3;

const LISTED_MAX = 6;

const LISTED_MAX_CHARS = 60;

const POINTS = /\s*[([]\s*(\d{1,3})\s*(?:marks?|mks?|points?)\s*[)\]]\.?$/i;
/** Look of a list of options that were not recognised. */
const LIST_ITEM = /^(?:[([]?(?:[ivx]{1,4}|\d{1,2}|[a-j])[.)\]:]|[-•–▪*])\s*\S/i;

export function finishPasted(question: PastedQuestion): ParsedQuestion {
  const { first, last } = question;
  takeListedOptions(question);
  const problems = [...question.problems];
  const stem = joinLines(trimLines(question.stem));
  const points = POINTS.exec(stem);
  const parts = readParts(question, problems);
  const text = points ? stem.slice(0, points.index) : stem;
  // Gaps of a passage have options and no text.
  const isGap = text === "" && question.passage !== undefined && question.number !== undefined;
  return finishQuestion({
    draft: {
      ...parts,
      stem: textToHtml(isGap ? `Gap ${question.number}` : text),
      points: points ? Number(points[1]) : 1,
      explanation: textToHtml(joinLines(question.explanation)),
    },
    ...(question.passage !== undefined && { passage: question.passage }),
    problems,
    sourceLines: { first, last },
  });
}

type Parts = Pick<QuestionDraft, "kind" | "options" | "key">;

function readParts(question: PastedQuestion, problems: Problem[]): Parts {
  const swallowed = question.stem.find((line) => readAnswerLine(line) !== undefined);
  if (swallowed !== undefined) {
    const sentence = "There is an answer within the question, so it may be two. Part them.";
    problems.push({ line: question.first, sentence });
  }
  const isSure = problems.length === 0;
  if (question.options.length === 0) return readWithoutOptions(question, problems);
  const options = question.options.toSorted((a, b) => a.place - b.place);
  const misplaced = options.find(({ place }, index) => place !== index);
  if (misplaced) {
    const letter = letterOf(misplaced.place);
    const sentence = `Option ${letter} is there twice, or the one before it is missing. Correct it.`;
    problems.push({ line: misplaced.line, sentence });
  }
  const early = question.answers.find(({ isEarly }) => isEarly);
  if (early) {
    const sentence = "The answer stands before the options. Put it behind those that it is about.";
    problems.push({ line: early.line, sentence });
  }
  const lines = options.map(({ lines: own, isTicked }) => ({ text: own.join(" "), isTicked }));
  const ticks = readTicks(lines);
  const readings = question.answers.map(({ text }) => readAnswerText(text, ticks.texts));
  const key = agreeOnKey([...readings, ...ticks.readings(readings.length > 0)]);
  if (typeof key === "string") {
    problems.push({ line: question.answers[0]?.line ?? question.first, sentence: key });
  }
  const html = ticks.texts.map(textToHtml);
  if (typeof key !== "object") return { kind: "single", options: html };
  const kind = key.kind;
  return isSure && !misplaced && !early ? { kind, options: html, key } : { kind, options: html };
}

function readWithoutOptions(question: PastedQuestion, problems: Problem[]): Parts {
  const [answer, ...others] = question.answers;
  const none: Parts = { kind: "short_text", options: [] };
  const line = answer?.line ?? question.first;
  const texts = question.stem.slice(1);
  const isAnswerListed = texts
    .filter(Boolean)
    .some((text) => answer && isSameText(text, answer.text));
  if (isAnswerListed || texts.some((text) => LIST_ITEM.test(text))) {
    const sentence = "The options of this question are not clear. Letter them A, B, C on lines.";
    problems.push({ line, sentence });
    return none;
  }
  if (!answer) {
    const sentence = "The question has no options and no answer. Add them.";
    problems.push({ line, sentence });
    return none;
  }
  const key: KeyDraft | string = others.some(({ text }) => text !== answer.text)
    ? "The text gives different answers. Choose one."
    : readOpenAnswer(answer.text);
  if (typeof key === "string") {
    problems.push({ line, sentence: key });
    return none;
  }
  return { kind: key.kind, options: [], ...(problems.length === 0 && { key }) };
}

function trimLines(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line !== "");
  const end = lines.findLastIndex((line) => line !== "");
  return start < 0 ? [] : lines.slice(start, end + 1);
}

/**
 * Takes lines below a question for its options if its answer says that they are: by the Roman number
 * of one, or by the words of one. Without such an answer they stay unclear.
 */
function takeListedOptions(question: PastedQuestion): void {
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

type Option = { text: string; isTicked: boolean };

/** Options without the marks of the right one, and what the marks say. */
function readTicks(options: readonly Option[]): {
  texts: string[];
  readings: (hasAnswer: boolean) => Reading[];
} {
  const read = options.map(readTick);
  const ticked = read.flatMap((one, place) => (one.isTicked ? [place] : []));
  const doubtful = read.findIndex((one) => one.isDoubtful);
  const isEach = ticked.length === options.length;
  const texts = read.map(({ text, isDoubtful }) => (isDoubtful ? `${text}*` : text));
  function readings(hasAnswer: boolean): Reading[] {
    if (doubtful >= 0 && !hasAnswer) {
      const letter = letterOf(doubtful);
      return [{ problem: `The star of option ${letter} may be a mark or a part of it. Choose.` }];
    }
    // Stars at all options make them bold.
    if (ticked.length === 0 || isEach) return [];
    if (ticked.length === 1) return [{ places: ticked }];
    return [{ problem: `${ticked.length} options are marked as right. Choose one.` }];
  }
  return { texts, readings };
}

function readTick({ text, isTicked }: Option): Option & { isDoubtful: boolean } {
  const atEnd = text.replace(TICK_AT_END, "");
  const atStart = atEnd.replace(TICK_AT_START, "");
  const body = atStart.replace(STARS_AT_END, "");
  const hasStars = body !== atStart;
  const hasMark = isTicked || atStart !== text;
  // A* is a grade and z* a conjugate.
  const isDoubtful = hasStars && !hasMark && /(?:^|[\s(,])\S{1,2}$/.test(body);
  return { text: body.trim(), isTicked: (hasMark || hasStars) && !isDoubtful, isDoubtful };
}
