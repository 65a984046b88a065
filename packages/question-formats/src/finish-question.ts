import { findDraftProblems, findOptionProblems } from "./draft-problems.ts";
import { limits } from "./limits.ts";
import type { KeyDraft, ParsedQuestion, Problem } from "./question-draft.ts";

/**
 * Adds what is wrong with the finished draft, and takes its key away unless it is certain: no key
 * may be wrong without anybody noticing.
 */
export function finishQuestion(question: ParsedQuestion): ParsedQuestion {
  const { draft, problems, sourceLines } = question;
  const at = (sentence: string): Problem => ({ line: sourceLines.first, sentence });
  const found = findDraftProblems(draft).map(at);
  const hasOptions = draft.kind === "single" || draft.kind === "multiple";
  const areOptionsSure = !hasOptions || findOptionProblems(draft.options).length === 0;
  const key = draft.key && areOptionsSure ? draft.key : undefined;
  const keyProblem = key && findKeyProblem(key, draft.options.length);
  if (keyProblem) found.push(at(keyProblem));
  if (!draft.key && problems.length === 0 && found.length === 0) {
    found.push(at("The question has no answer. Give the right one."));
  }
  const isKept = key !== undefined && keyProblem === undefined;
  return {
    ...question,
    draft: withKey(draft, isKept ? key : undefined),
    problems: [...problems, ...found],
  };
}

function withKey(draft: ParsedQuestion["draft"], key: KeyDraft | undefined) {
  const { key: _key, ...rest } = draft;
  return key ? { ...rest, key } : rest;
}

function findKeyProblem(key: KeyDraft, optionCount: number): string | undefined {
  switch (key.kind) {
    case "single":
      return key.option < optionCount ? undefined : "The answer names no option. Correct it.";
    case "multiple": {
      const isSure = key.options.length > 0 && key.options.every((place) => place < optionCount);
      return isSure ? undefined : "The answer names no option. Correct it.";
    }
    case "number":
      return findNumberKeyProblem(key);
    case "short_text":
      return findTextKeyProblem(key.accepted);
    case "true_false":
      return undefined;
  }
}

function findNumberKeyProblem({ value, tolerance, units }: Extract<KeyDraft, { kind: "number" }>) {
  if (!Number.isFinite(value)) return "The answer is no number. Correct it.";
  if (!Number.isFinite(tolerance.by) || tolerance.by < 0) {
    return "The tolerance is no number from 0 up. Correct it.";
  }
  const areUnitsFit = units.every((unit) => unit !== "" && unit.length <= limits.unitChars);
  if (areUnitsFit && units.length <= limits.units) return undefined;
  return `A question has at most ${limits.units} units of ${limits.unitChars} characters.`;
}

function findTextKeyProblem(accepted: readonly string[]): string | undefined {
  if (accepted.length === 0 || accepted.includes("")) return "An accepted answer is empty.";
  if (accepted.length > limits.acceptedAnswers) {
    return `A question has at most ${limits.acceptedAnswers} accepted answers.`;
  }
  return accepted.some((one) => one.length > limits.acceptedAnswerChars)
    ? `An accepted answer has at most ${limits.acceptedAnswerChars} characters.`
    : undefined;
}
