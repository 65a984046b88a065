import { finishQuestion } from "../finish-question.ts";
import type { KeyDraft, ParsedQuestion, Problem, QuestionDraft } from "../question-draft.ts";
import { textToHtml } from "../text/html-text.ts";
import { letterOf } from "../text/letters.ts";
import { agreeOnKey, isSameText, readAnswerText, readOpenAnswer } from "./decide-key.ts";
import { joinLines } from "./join-lines.ts";
import { readAnswerLine } from "./line-kinds.ts";
import { takeListedOptions } from "./listed-options.ts";
import type { PastedQuestion } from "./pasted-question.ts";
import { readTicks } from "./ticks.ts";

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
