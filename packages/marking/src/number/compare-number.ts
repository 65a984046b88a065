import type { AnswerKey } from "@ebute/contracts/questions";
import { absolute, fractionOf, isAtMost, multiply, subtract } from "./fraction.ts";
import { readNumber } from "./read-number.ts";

type NumberKey = Extract<AnswerKey, { kind: "number" }>;

/**
 * True within the tolerance, its ends included. Compared as fractions: 0.3 lies within 0.2 of 0.1,
 * though not as binary numbers.
 */
export function isNumberRight({ value, tolerance, units }: NumberKey, text: string): boolean {
  const given = readNumber(text, units);
  const wanted = fractionOf(String(value));
  const by = fractionOf(String(tolerance.by));
  if (!given.value || !wanted || !by) return false;
  const most = tolerance.isRelative ? multiply(by, absolute(wanted)) : by;
  return isAtMost(absolute(subtract(given.value, wanted)), most);
}
