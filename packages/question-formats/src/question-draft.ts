import type { AnswerKey, QuestionKind } from "@ebute/contracts/questions";

/** Right answer before options have ids: options are named by their place, from 0. */
export type KeyDraft =
  | { kind: "single"; option: number }
  | { kind: "multiple"; options: number[]; isShared: boolean }
  | Extract<AnswerKey, { kind: "true_false" | "number" | "short_text" }>;

/**
 * A question that may still lack parts. Texts are HTML as the file gives it: text is escaped, but
 * what a file marks as HTML is not sanitised.
 */
export type QuestionDraft = {
  kind: QuestionKind;
  stem: string;
  /** Empty unless the kind is single or multiple. */
  options: string[];
  /** Absent where the source has none that is certain. */
  key?: KeyDraft;
  points: number;
  /** Empty if there is none. */
  explanation: string;
};

export type QuestionEntry = {
  draft: QuestionDraft;
  /** Place in the list of passages, from 0. */
  passage?: number;
  /** Name of the question in files that have one; readers of the site do not see it. */
  title?: string;
  /** Path of topics, parted by slashes. */
  category?: string;
};

/** Content of a file: questions, and the passages (HTML) that several of them share. */
export type QuestionSet = { questions: QuestionEntry[]; passages: string[] };

/** Something that a person has to look at, in the line of the source, from 1. */
export type Problem = { line: number; sentence: string };

export type ParsedQuestion = QuestionEntry & {
  /** Empty if the question can be saved as it is. */
  problems: Problem[];
  /** First and last line of the question in the source, from 1. */
  sourceLines: { first: number; last: number };
};

export type ParsedSet = {
  questions: ParsedQuestion[];
  passages: string[];
  /** About lines that belong to no question, and questions of a kind that is not supported. */
  problems: Problem[];
};

/** Why a question of a set, by its place from 0, is not or not wholly in a written file. */
export type WriteNote = { question: number; sentence: string };

/** Questions in `skipped` are not in the file; those in `reduced` lack the named part. */
export type Written<Output> = { output: Output; skipped: WriteNote[]; reduced: WriteNote[] };
