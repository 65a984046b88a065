import type { KeyDraft } from "@ebute/question-formats";
import { describe, expect, it } from "vitest";
import { toPlainText } from "#platform/rich-text/plain-text.ts";
import {
  readSampleQuestions,
  type SampleQuestion,
} from "../../../../seeds/read-sample-questions.ts";
import { workedMathematics } from "./worked-mathematics.ts";
import { workedBiology, workedPhysics } from "./worked-sciences.ts";

const { subjects } = await readSampleQuestions();

/** Questions of Mathematics whose answer is an expression or a word. */
const IN_WORDS = [
  "Factorise x²",
  "Find the roots of 2x²",
  "Solve the inequality",
  "Make t the subject",
  "What is the name of a quadrilateral",
  "Differentiate 3x⁴",
];

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Value of an option such as ₦12,000, 4√2, 20√3 m, 3 + √3 or 4.06 × 10⁻³. */
function readValue(option: string): number {
  const text = option.replaceAll(/[₦,]/g, "").replaceAll("−", "-");
  const power = /^(\S+) × 10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/.exec(text);
  if (power) {
    const [, digits, sign, raised = ""] = power;
    const exponent = [...raised].map((char) => SUPERSCRIPTS.indexOf(char)).join("");
    return Number(`${digits}e${sign ? "-" : ""}${exponent}`);
  }
  const sum = /^(\S+) ([+-]) (\S+)$/.exec(text);
  if (sum) return readValue(sum[1] ?? "") + (sum[2] === "-" ? -1 : 1) * readValue(sum[3] ?? "");
  const parts = /^(-?)(\d+(?:\.\d+)?)?(?:√(\d+))?(?:\/(√?)(\d+))?(?:[°%]| [A-Za-zΩ/²³]+)?$/.exec(
    text,
  );
  if (!parts) throw new Error(`No number: ${option}`);
  const [, minus, whole = "1", root = "1", isRoot, below = "1"] = parts;
  const divisor = isRoot ? Math.sqrt(Number(below)) : Number(below);
  return ((minus ? -1 : 1) * Number(whole) * Math.sqrt(Number(root))) / divisor;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1e-3, Math.abs(other));
}

/** Values that the question takes as right. */
function rightValues(options: readonly string[], key: KeyDraft | undefined, worked: number) {
  if (key?.kind === "number") return [isNear(key.value, worked)];
  if (key?.kind !== "single") return [];
  const near = options.map((option) => isNear(readValue(toPlainText(option)), worked));
  return [near[key.option] === true && near.filter(Boolean).length === 1];
}

function stemOf({ draft }: SampleQuestion): string {
  return toPlainText(draft.stem);
}

describe.each([
  ["Mathematics", workedMathematics],
  ["Physics", workedPhysics],
  ["Biology", workedBiology],
] as const)("the numbers of %s", (name, worked) => {
  const questions = subjects.find((subject) => subject.name === name)?.questions ?? [];

  it.each(worked)("%s… is worked out again, and one option only says so", (start, work) => {
    const [question, ...others] = questions.filter((one) => stemOf(one).startsWith(start));
    expect(others).toEqual([]);
    const { key, options } = question?.draft ?? { options: [] };
    const answer = work();
    if (typeof answer === "boolean") expect(key).toEqual({ kind: "true_false", isTrue: answer });
    else expect(rightValues(options, key, answer)).toEqual([true]);
  });

  it("are all worked out again", () => {
    const starts = [...worked.map(([start]) => start), ...IN_WORDS];
    const left = questions.filter(
      (question) => !starts.some((start) => stemOf(question).startsWith(start)),
    );
    const isNumeric = ({ draft: { key, options } }: SampleQuestion) =>
      name === "Mathematics" ||
      key?.kind === "number" ||
      (options.length > 0 && options.every((one) => /^<p>[−₦]?\d/.test(one)));
    expect(left.filter(isNumeric).map(stemOf)).toEqual([]);
  });
});

it("the expressions of Mathematics hold for many values", () => {
  for (const x of [-2.5, -1, 0.5, 3, 7]) {
    expect((x - 2) * (x - 3)).toBeCloseTo(x ** 2 - 5 * x + 6);
    expect(5 - 2 * x > 11).toBe(x < -3);
    const slope =
      (3 * (x + 1e-6) ** 4 - 2 * (x + 1e-6) ** 2 - (3 * (x - 1e-6) ** 4 - 2 * (x - 1e-6) ** 2)) /
      2e-6;
    expect(12 * x ** 3 - 4 * x).toBeCloseTo(slope, 3);
  }
  for (const root of [3, -1 / 2]) expect(2 * root ** 2 - 5 * root - 3).toBeCloseTo(0);
  const [u, a, t] = [3, 2, 5];
  expect((u + a * t - u) / a).toBe(t);
  const rightOf = (start: string) => {
    const question = subjects[1]?.questions.find((one) => stemOf(one).startsWith(start));
    const { key, options } = question?.draft ?? { options: [] };
    return key?.kind === "single" ? toPlainText(options[key.option] ?? "") : key;
  };
  expect(IN_WORDS.map(rightOf)).toEqual([
    "(x − 2)(x − 3)",
    "3 and −1/2",
    "x < −3",
    "t = (v − u)/a",
    { kind: "short_text", accepted: ["rhombus", "a rhombus"], ignoresToneMarks: false },
    "12x³ − 4x",
  ]);
});
