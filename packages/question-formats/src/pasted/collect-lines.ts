import { letterOf } from "../text/letters.ts";
import {
  addToStem,
  type Collected,
  newCollected,
  reportStray,
  startQuestion,
  takeOptions,
} from "./collector.ts";
import { type Direction, readDirection } from "./directions.ts";
import {
  isAnswerHeading,
  isHeading,
  readAnswerLine,
  readExplanation,
  readLetters,
  readPairs,
  readQuestionStart,
  withoutEmphasis,
} from "./line-kinds.ts";
import { findOptions, findOptionsAfter } from "./option-marks.ts";
import type { PastedLine } from "./pasted-lines.ts";
import type { AnswerList } from "./pasted-question.ts";

/** Gives each line to a question, a passage or an answer list. */
export function collectLines(lines: readonly PastedLine[]): Collected {
  const collected = newCollected();
  for (const [place, line] of lines.entries()) {
    if (line.text === "") {
      takeGap(collected);
      continue;
    }
    if (line.isMessageStart) takeGap(collected);
    takeLine(collected, line, lines[place + 1]);
    collected.isAfterGap = false;
  }
  reportStray(collected);
  return collected;
}

function takeGap(collected: Collected): void {
  const { open, openPassage } = collected;
  collected.isAfterGap = true;
  collected.isInExplanation = false;
  if (openPassage) openPassage.lines.push("");
  else if (open && open.options.length === 0 && open.answers.length === 0) open.stem.push("");
}

function takeLine(collected: Collected, line: PastedLine, next: PastedLine | undefined): void {
  if (isAnswerHeading(line.text)) {
    openList(collected, line);
    return;
  }
  if (takeAnswers(collected, line, next) || takeStart(collected, line)) return;
  const direction = readDirection(line.text);
  if (direction && canDirect(collected, direction)) {
    openDirection(collected, line, direction);
    return;
  }
  if (collected.openPassage) {
    collected.openPassage.lines.push(line.text);
    return;
  }
  if (takeAnswerLine(collected, line) || takeOptions(collected, line)) return;
  takeText(collected, line);
}

function openList(collected: Collected, { number }: PastedLine): AnswerList {
  reportStray(collected);
  const list = { line: number, entries: [], inOrder: [], after: collected.questions.length };
  collected.lists.push(list);
  collected.openList = list;
  collected.open = undefined;
  collected.openPassage = undefined;
  return list;
}

/** Pairs, lone letters and, below a heading, whatever stands after a number. */
function takeAnswers(collected: Collected, line: PastedLine, next?: PastedLine): boolean {
  const { text, number } = line;
  const pairs = readPairs(text);
  const [only] = pairs;
  const isOfKnown = only !== undefined && collected.numbers.has(only.number);
  if (pairs.length > 1 || (only && (collected.openList || isOfKnown))) {
    const list = collected.openList ?? openList(collected, line);
    for (const { number: of, place } of pairs) {
      list.entries.push({ number: of, text: letterOf(place), line: number });
    }
    return true;
  }
  const letters = readLetters(text);
  const list = collected.openList;
  if (letters.length > 1 && (list || /^ans/i.test(withoutEmphasis(text)))) {
    if (collected.open && !list && /^ans(?:wer)?\b/i.test(text)) return false;
    const target = list ?? openList(collected, line);
    for (const place of letters) target.inOrder.push({ text: letterOf(place), line: number });
    return true;
  }
  if (!list) return false;
  const start = readQuestionStart(text);
  if (!start || start.rest === "" || findOptionsAfter(start.rest)) return false;
  if (next && findOptions(next.text, 0)?.options[0]?.place === 0) return false;
  list.entries.push({ number: start.number, text: start.rest, line: number });
  return true;
}

function takeStart(collected: Collected, line: PastedLine): boolean {
  const start = readQuestionStart(line.text);
  if (!start) return false;
  if (!isNewQuestion(collected, start.number, start.isNamed)) {
    if (collected.open) collected.open.lastItem = start.number;
    return false;
  }
  // “3. Questions 4 to 6 are about ...” is still a question; a direction has no number.
  reportStray(collected);
  startQuestion(collected, line.number, start);
  return true;
}

/** A number within a passage or a question is a new question only where it is expected. */
function isNewQuestion(collected: Collected, number: number, isNamed: boolean): boolean {
  const { open, openPassage, questions } = collected;
  const last = questions.findLast((one) => one.number !== undefined)?.number ?? 0;
  if (openPassage) {
    const { range } = openPassage;
    return range ? number === range.first : isNamed || number === last + 1 || number === 1;
  }
  if (isNamed || !open || open.options.length > 0 || open.answers.length > 0) return true;
  return number === last + 1 && number - 1 !== open.lastItem;
}

/** Within a question only a range is a direction: “Choose the right word” may be its text. */
function canDirect(collected: Collected, direction: Direction): boolean {
  const { open } = collected;
  return !open || direction.range !== undefined || open.options.length + open.answers.length > 0;
}

function openDirection(collected: Collected, line: PastedLine, direction: Direction): void {
  reportStray(collected);
  const passage = { range: direction.range, lines: [line.text, ""], line: line.number };
  collected.currentPassage = collected.passages.push(passage) - 1;
  collected.openPassage = passage;
  collected.open = undefined;
  collected.openList = undefined;
  if (direction.namesPicture) {
    const sentence = "This line names a picture, which cannot be pasted. Add it to the passage.";
    collected.problems.push({ line: line.number, sentence });
  }
}

function takeAnswerLine(collected: Collected, { text, number }: PastedLine): boolean {
  const { open } = collected;
  const answer = open && readAnswerLine(text);
  const explanation = open && readExplanation(withoutEmphasis(text));
  if (answer !== undefined) {
    if (open) open.answers.push({ text: answer, line: number, isEarly: open.options.length === 0 });
  } else if (open && explanation !== undefined && open.options.length + open.answers.length > 0) {
    open.explanation.push(explanation);
    collected.isInExplanation = true;
  } else return false;
  if (open) open.last = number;
  return true;
}

function takeText(collected: Collected, line: PastedLine): void {
  const { open, isInExplanation, isAfterGap } = collected;
  if (!open || isHeading(line.text)) {
    collected.stray.push(line);
    if (isHeading(line.text)) {
      collected.open = undefined;
      collected.currentPassage = undefined;
    }
    return;
  }
  if (isInExplanation) open.explanation.push(line.text);
  else if (open.options.length === 0 && open.answers.length === 0) {
    addToStem(open, withoutEmphasis(line.text), line.number);
  } else if (open.answers.length > 0 || isAfterGap || collected.stray.length > 0) {
    collected.stray.push(line);
    return;
  } else open.options.at(-1)?.lines.push(line.text);
  open.last = line.number;
}
