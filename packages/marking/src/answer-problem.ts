import type { Answer, AnswerKey } from "@ebute/contracts/questions";
import { findNumberProblem } from "./number/read-number.ts";

type Asked = {
  key: AnswerKey;
  /** Options that the answer may name. */
  optionIds: readonly string[];
};

/** `missing` for an answer that says nothing about its question; `unreadable` has the sentence. */
export type AnswerProblem = { kind: "missing" } | { kind: "unreadable"; message: string };

/** Problem of an answer that cannot be marked; undefined for one that can. */
export function findAnswerProblem(
  { key, optionIds }: Asked,
  answer: NonNullable<Answer>,
): AnswerProblem | undefined {
  if (isEmpty(answer, key.kind, optionIds)) return { kind: "missing" };
  if (key.kind !== "number" || answer.kind !== "text") return undefined;
  const message = findNumberProblem(answer.text, key.units);
  return message === undefined ? undefined : { kind: "unreadable", message };
}

function isEmpty(
  answer: NonNullable<Answer>,
  kind: AnswerKey["kind"],
  optionIds: readonly string[],
): boolean {
  if (kind === "single" || kind === "multiple") {
    if (answer.kind !== "options" || answer.optionIds.length === 0) return true;
    if (kind === "single" && answer.optionIds.length > 1) return true;
    return answer.optionIds.some((id) => !optionIds.includes(id));
  }
  if (kind === "true_false") return answer.kind !== "true_false";
  return answer.kind !== "text" || answer.text.trim() === "";
}
