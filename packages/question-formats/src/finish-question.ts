import { limits } from "./limits.ts";
import type { KeyDraft, ParsedQuestion, Problem, QuestionDraft } from "./question-draft.ts";
import { letterOf } from "./text/letters.ts";

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

/** Sentences about what a draft lacks or has too much of, its key apart. */
function findDraftProblems(draft: QuestionDraft): string[] {
  const { kind, stem, options, points, explanation } = draft;
  const sentences: string[] = [];
  if (isBlank(stem)) sentences.push("The question has no text. Type it.");
  if (stem.length > limits.stemChars) sentences.push("The question is too long. Shorten it.");
  if (explanation.length > limits.explanationChars) {
    sentences.push("The explanation is too long. Shorten it.");
  }
  if (!Number.isInteger(points) || points < 1 || points > limits.pointsMax) {
    sentences.push(`Type points from 1 to ${limits.pointsMax}, without decimals.`);
  }
  if (kind === "single" || kind === "multiple") sentences.push(...findOptionProblems(options));
  return sentences;
}

/** No letter of a key is certain beside one of these. */
function findOptionProblems(options: readonly string[]): string[] {
  const sentences: string[] = [];
  if (options.length < limits.optionsMin) {
    sentences.push(`The question has fewer than ${limits.optionsMin} options. Add them.`);
  }
  if (options.length > limits.optionsMax) {
    sentences.push(`The question has more than ${limits.optionsMax} options. Take some out.`);
  }
  const seen = new Map<string, number>();
  for (const [place, html] of options.slice(0, limits.optionsMax).entries()) {
    const letter = letterOf(place);
    const first = seen.get(html);
    if (isBlank(html)) sentences.push(`Option ${letter} has no text. Type it.`);
    else if (first !== undefined) {
      sentences.push(`Options ${letterOf(first)} and ${letter} are equal. Change one.`);
    } else seen.set(html, place);
    if (html.length > limits.optionChars) {
      sentences.push(`Option ${letter} is too long. Shorten it.`);
    }
  }
  return sentences;
}

/** True for HTML in which nobody sees anything; a picture is something. */
function isBlank(html: string): boolean {
  return html.replace(/<(?!img\b)[^<>]*>|&nbsp;|[\s\p{Cf}\p{Z}]/gu, "") === "";
}
