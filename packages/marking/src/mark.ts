import type { Answer, AnswerKey, QuestionContent } from "@ebute/contracts/questions";
import { absolute, fractionOf, isAtMost, multiply, subtract } from "./number/fraction.ts";
import { readNumber } from "./number/read-number.ts";
import { PARTS_OF_A_POINT, toParts } from "./points.ts";
import { isTextRight } from "./text.ts";

/**
 * Stored with every result. It increases with each change after which one answer to one question
 * may earn another mark.
 */
export const MARKING_VERSION = 1;

export type Mark = {
  /** Share of the points, 0 to 1. */
  share: number;
  /** Points that the share earns; `addPoints` adds them without rounding errors. */
  points: number;
  /** True for the whole share only. */
  isRight: boolean;
};

type MarkedContent = Pick<QuestionContent, "key" | "points"> & {
  /** Further right answers, which a correction accepted. */
  alternatives?: readonly AnswerKey[];
};

type Share = { earned: number; of: number };

const NOTHING: Share = { earned: 0, of: 1 };
const ALL: Share = { earned: 1, of: 1 };

/**
 * Marks one answer. It depends on the ids of options alone, so their order changes nothing. An
 * answer that was not given, or of another kind than the question, earns nothing. Where several
 * answers are right, the best share counts.
 */
export function mark({ key, points, alternatives = [] }: MarkedContent, answer: Answer): Mark {
  const { earned, of } = alternatives
    .map((alternative) => shareOf(alternative, answer))
    .reduce(better, shareOf(key, answer));
  const parts = toParts((points * earned) / of);
  return { share: earned / of, points: parts / PARTS_OF_A_POINT, isRight: earned === of };
}

function shareOf(key: AnswerKey, answer: Answer): Share {
  switch (key.kind) {
    case "single":
      return all(isOnlyOption(key.optionId, answer));
    case "multiple":
      return answer?.kind === "options" ? shareOfOptions(key, answer.optionIds) : NOTHING;
    case "true_false":
      return all(answer?.kind === "true_false" && answer.isTrue === key.isTrue);
    case "number":
      return all(answer?.kind === "text" && isNumberRight(key, answer.text));
    case "short_text":
      return all(answer?.kind === "text" && isTextRight(key, answer.text));
  }
}

function better(one: Share, other: Share): Share {
  return other.earned * one.of > one.earned * other.of ? other : one;
}

function all(isRight: boolean): Share {
  return isRight ? ALL : NOTHING;
}

function isOnlyOption(optionId: string, answer: Answer): boolean {
  if (answer?.kind !== "options") return false;
  const chosen = new Set(answer.optionIds);
  return chosen.size === 1 && chosen.has(optionId);
}

function shareOfOptions(
  key: Extract<AnswerKey, { kind: "multiple" }>,
  optionIds: readonly string[],
): Share {
  const keys = new Set(key.optionIds);
  const chosen = new Set(optionIds);
  const right = [...chosen].filter((id) => keys.has(id)).length;
  const wrong = chosen.size - right;
  if (keys.size === 0) return NOTHING;
  if (key.isShared) return { earned: Math.max(0, right - wrong), of: keys.size };
  return all(right === keys.size && wrong === 0);
}

type NumberKey = Extract<AnswerKey, { kind: "number" }>;

/**
 * True within the tolerance, its ends included. Compared as fractions: 0.3 lies within 0.2 of 0.1,
 * though not as binary numbers.
 */
function isNumberRight({ value, tolerance, units }: NumberKey, text: string): boolean {
  const given = readNumber(text, units);
  const wanted = fractionOf(String(value));
  const by = fractionOf(String(tolerance.by));
  if (!given.value || !wanted || !by) return false;
  const most = tolerance.isRelative ? multiply(by, absolute(wanted)) : by;
  return isAtMost(absolute(subtract(given.value, wanted)), most);
}
