/** Names what an answer was made of: while that is the same, the answer is too (docs/decisions/0016). */
export type AnswerVersion = {
  version: string;
  /** The name by now, for less than answering costs; undefined where there is no answer any more. */
  readVersion(): Promise<string | undefined>;
};

/** An answer, and what it was made of where that can be named. */
export type Versioned<Answer> = { answer: Answer; madeOf: AnswerVersion | undefined };
