import type { Problem } from "../question-draft.ts";

export type PastedOption = {
  place: number;
  /** The first is the line of the letter. */
  lines: string[];
  line: number;
  isTicked: boolean;
};

export type GivenAnswer = {
  text: string;
  line: number;
  /** True for an answer line before the options, which may be that of the question before. */
  isEarly?: boolean;
};

/** A question while its lines are collected. */
export type PastedQuestion = {
  /** Absent in texts that do not number their questions. */
  number?: number;
  first: number;
  last: number;
  /** Empty texts part paragraphs. */
  stem: string[];
  options: PastedOption[];
  /** Answer lines and answer lists, each in the words of the text. */
  answers: GivenAnswer[];
  explanation: string[];
  problems: Problem[];
  passage?: number;
  /** Number of the last item of a list within the question. */
  lastItem?: number;
};

export type PastedAnswer = { number: number; text: string; line: number };

/** Answers after questions; it is about those that stand before it. */
export type AnswerList = {
  line: number;
  entries: PastedAnswer[];
  /** Letters without numbers, by the order of the questions. */
  inOrder: { text: string; line: number }[];
  /** Number of questions before it. */
  after: number;
};

export type Passage = {
  range?: { first: number; last: number };
  lines: string[];
  line: number;
};

export function newQuestion(line: number, number?: number): PastedQuestion {
  return {
    number,
    first: line,
    last: line,
    stem: [],
    options: [],
    answers: [],
    explanation: [],
    problems: [],
  };
}
