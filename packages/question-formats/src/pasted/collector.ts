import type { Problem } from "../question-draft.ts";
import { cutAnswer, type QuestionStart } from "./line-kinds.ts";
import { type FoundOptions, findOptions, findOptionsAfter } from "./option-marks.ts";
import type { PastedLine } from "./pasted-lines.ts";
import {
  type AnswerList,
  newQuestion,
  type Passage,
  type PastedQuestion,
} from "./pasted-question.ts";

/** Result of the lines so far, and the place where the next line belongs. */
export type Collected = {
  questions: PastedQuestion[];
  /** Numbers of the questions so far. */
  numbers: Set<number>;
  passages: Passage[];
  lists: AnswerList[];
  problems: Problem[];
  /** Lines that belong to no question yet. */
  stray: PastedLine[];
  open?: PastedQuestion;
  /** A passage whose text goes on. */
  openPassage?: Passage;
  /** The passage of the questions that follow. */
  currentPassage?: number;
  openList?: AnswerList;
  isInExplanation: boolean;
  isAfterGap: boolean;
};

export function newCollected(): Collected {
  return {
    questions: [],
    numbers: new Set(),
    passages: [],
    lists: [],
    problems: [],
    stray: [],
    isInExplanation: false,
    isAfterGap: false,
  };
}

/** Names the lines that belong to nothing: nothing is dropped in silence. */
export function reportStray(collected: Collected): void {
  const [first] = collected.stray;
  if (!first) return;
  const start = first.text.length > 60 ? `${first.text.slice(0, 60)}…` : first.text;
  const more = collected.stray.length - 1;
  const sentence =
    more === 0
      ? `“${start}” belongs to no question and is left out.`
      : `“${start}” and ${more} more lines belong to no question and are left out.`;
  collected.problems.push({ line: first.number, sentence });
  collected.stray = [];
}

export function startQuestion(collected: Collected, line: number, start?: QuestionStart): void {
  const question = newQuestion(line, start?.number);
  collected.open = question;
  collected.openPassage = undefined;
  collected.openList = undefined;
  collected.isInExplanation = false;
  question.passage = passageOf(collected, start?.number);
  collected.questions.push(question);
  if (start) collected.numbers.add(start.number);
  if (start && start.rest !== "") addToStem(question, start.rest, line);
}

function passageOf({ passages, currentPassage }: Collected, number: number | undefined) {
  const place = currentPassage;
  const passage = place === undefined ? undefined : passages[place];
  if (!passage?.range) return place;
  const { first, last } = passage.range;
  return number !== undefined && number >= first && number <= last ? place : undefined;
}

/** A line of the question, which may go on with its options and its answer. */
export function addToStem(question: PastedQuestion, text: string, line: number): void {
  const cut = cutAnswer(text);
  const found = findOptionsAfter(cut.text);
  if (cut.answer !== undefined) question.answers.push({ text: cut.answer, line });
  question.stem.push(found ? found.before : cut.text);
  if (found) addOptions(question, found, line);
  question.last = line;
}

/**
 * Takes a line that begins with an option.
 * @returns false if the line begins with none
 */
export function takeOptions(collected: Collected, { text, number }: PastedLine): boolean {
  const expected = collected.open?.options.length ?? 0;
  const cut = cutAnswer(text);
  const found = findOptions(cut.text, expected);
  const [first] = found?.options ?? [];
  if (!found || !first) return false;
  if (first.place === 0 && (expected > 0 || !collected.open)) startUnnumbered(collected, number);
  const question = collected.open;
  if (!question) return false;
  if (question.options.length === 0 && first.place !== 0) return false;
  addOptions(question, found, number);
  if (cut.answer !== undefined) question.answers.push({ text: cut.answer, line: number });
  question.last = number;
  return true;
}

function addOptions(question: PastedQuestion, found: FoundOptions, line: number): void {
  if (found.isUnclear) {
    const sentence = "A letter in this line may begin an option or not. Put each option on a line.";
    question.problems.push({ line, sentence });
  }
  for (const { place, text, isTicked } of found.options) {
    question.options.push({ place, lines: [text], line, isTicked });
  }
}

/** A second A: the lines in front of it are the text of a question without a number. */
function startUnnumbered(collected: Collected, line: number): void {
  const { open, stray } = collected;
  const lastOption = open?.options.at(-1);
  const [kept, ...moved] = lastOption?.lines ?? [];
  const stem = stray.length > 0 ? stray.map(({ text }) => text) : moved;
  if (stem.length === 0) return;
  if (stray.length === 0 && lastOption && kept !== undefined) lastOption.lines = [kept];
  const first = stray[0]?.number ?? line - stem.length;
  collected.stray = [];
  startQuestion(collected, first);
  if (collected.open) collected.open.stem = stem;
}
