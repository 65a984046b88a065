import type { PracticeQuestion } from "@ebute/contracts/practice";
import type { QuestionControl } from "./option-row.tsx";

export type QuestionOption = { value: string; letter: string | undefined; html: string };

/** True for an answer that is written rather than chosen. */
export function isTyped({ kind }: Pick<PracticeQuestion, "kind">): boolean {
  return kind === "number" || kind === "short_text";
}

/** Kind of the answer that a form sends. */
export function answerKindOf(question: Pick<PracticeQuestion, "kind">): string {
  if (question.kind === "true_false") return question.kind;
  return isTyped(question) ? "text" : "options";
}

/** Control by which rows are chosen. */
export function controlOf({ kind }: Pick<PracticeQuestion, "kind">): QuestionControl {
  return kind === "multiple" ? "checkbox" : "radio";
}

const LETTERS = "ABCDEFGHIJ";

/** The rows to choose from; none for an answer that is typed. */
export function optionsOf({
  kind,
  options,
}: Pick<PracticeQuestion, "kind" | "options">): QuestionOption[] {
  if (kind === "true_false") {
    return [
      { value: "true", letter: undefined, html: "<p>True</p>" },
      { value: "false", letter: undefined, html: "<p>False</p>" },
    ];
  }
  return options.map(({ id, html }, index) => ({ value: id, letter: LETTERS[index], html }));
}

/** Values of the chosen rows. */
export function chosenOf({ answer }: Pick<PracticeQuestion, "answer">): string[] {
  if (answer?.kind === "options") return answer.optionIds;
  return answer?.kind === "true_false" ? [String(answer.isTrue)] : [];
}

/** Values of the right rows; empty for an answer that is typed. */
export function rightOf({ kind, solution }: Pick<PracticeQuestion, "kind" | "solution">): string[] {
  if (!solution) return [];
  if (kind === "true_false") return [solution.rightAnswer.toLowerCase()];
  return solution.rightOptionIds;
}
