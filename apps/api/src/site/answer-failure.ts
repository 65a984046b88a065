import type { Failure } from "@ebute/contracts/errors";
import { answerMissing, answerNotReadable } from "@ebute/contracts/practice";
import type { Answer } from "@ebute/contracts/questions";
import { findAnswerProblem } from "@ebute/marking";
import { createFieldError } from "#platform/errors/domain-error.ts";

type Asked = Parameters<typeof findAnswerProblem>[0];

/** Refusal of an answer that cannot be marked; undefined for one that can. */
export function findAnswerFailure(asked: Asked, answer: NonNullable<Answer>) {
  const problem = findAnswerProblem(asked, answer);
  if (!problem) return undefined;
  if (problem.kind === "missing") return answerMissing;
  return { ...answerNotReadable, message: problem.message };
}

/** @throws {DomainError} ANSWER_MISSING, ANSWER_NOT_READABLE */
export function assertReadable(asked: Asked, answer: NonNullable<Answer>): void {
  const failure = findAnswerFailure(asked, answer);
  if (failure) throw createFieldError(failure, "answer");
}

/** Refusal of one item that a device sent, by its id. */
export function toRefusedItem(_id: string, { code, message }: Failure) {
  return { _id, code, message };
}
