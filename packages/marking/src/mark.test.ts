import type { Answer, AnswerKey } from "@ebute/contracts/questions";
import { expect, it } from "vitest";
import { mark } from "./mark.ts";

const options = (...optionIds: string[]): Answer => ({ kind: "options", optionIds });
const text = (value: string): Answer => ({ kind: "text", text: value });
const shareOf = (key: AnswerKey, answer: Answer) => mark({ key, points: 1 }, answer).share;

const single: AnswerKey = { kind: "single", optionId: "b" };
const whole: AnswerKey = { kind: "multiple", optionIds: ["a", "b", "c"], isShared: false };
const shared: AnswerKey = { ...whole, isShared: true };
const isTrue: AnswerKey = { kind: "true_false", isTrue: true };
const number = (value: number, by: number, isRelative = false): AnswerKey => ({
  kind: "number",
  value,
  tolerance: { by, isRelative },
  units: [],
});

it("gives nothing for no answer and for an answer of another kind", () => {
  const keys = [single, whole, shared, isTrue, number(1, 0)];
  for (const key of keys) expect(shareOf(key, null)).toBe(0);
  expect(shareOf(single, text("b"))).toBe(0);
  expect(shareOf(isTrue, options("a"))).toBe(0);
  expect(shareOf(isTrue, text("true"))).toBe(0);
  expect(shareOf(number(1, 0), { kind: "true_false", isTrue: true })).toBe(0);
});

it("takes exactly the right option of a single choice", () => {
  for (const answer of [options(), options("a"), options("a", "b")]) {
    expect(shareOf(single, answer)).toBe(0);
  }
  expect(mark({ key: single, points: 3 }, options("b", "b"))).toEqual({
    share: 1,
    points: 3,
    isRight: true,
  });
});

it("takes all right options of a multiple choice, or none", () => {
  for (const ids of [["a"], ["a", "b"], ["a", "b", "c", "d"], ["a", "b", "d"], []]) {
    expect(shareOf(whole, options(...ids))).toBe(0);
  }
  expect(shareOf(whole, options("c", "a", "b"))).toBe(1);
});

it("shares the points of a multiple choice: right less wrong, by the keys, never below 0", () => {
  expect(shareOf(shared, options("d"))).toBe(0);
  expect(shareOf(shared, options("a", "d", "e"))).toBe(0);
  expect(shareOf(shared, options("a", "b", "d"))).toBe(1 / 3);
  expect(mark({ key: shared, points: 3 }, options("a", "b"))).toEqual({
    share: 2 / 3,
    points: 2,
    isRight: false,
  });
  expect(mark({ key: shared, points: 1 }, options("a", "b", "c")).isRight).toBe(true);
});

it("gives nothing for a key without options, even to an answer without options", () => {
  for (const isShared of [true, false]) {
    const key: AnswerKey = { kind: "multiple", optionIds: [], isShared };
    expect(mark({ key, points: 1 }, options())).toEqual({ share: 0, points: 0, isRight: false });
  }
});

it.each([
  [0.1, 0.2, false, "0.3", "0.30000000000000001"],
  [0.3, 0.1, false, "0.2", "0.19999999999999999"],
  [1.1, 0.1, true, "1.21", "1.2100000000000001"],
  [-50, 0.01, true, "-50.5", "-50.51"],
  [0, 0.5, true, "0", "0.001"],
  [1e21, 0, false, "1,000,000,000,000,000,000,000", "1e20"],
  [1e-7, 0, false, "0.0000001", "0"],
  [0.75, 0, false, "3/4", "0.7500001"],
  [0.333, 0.002, true, "1/3", "0.3337"],
])("holds the end of the tolerance: %d ± %d (relative: %s) has %s and not %s", (...row) => {
  const [value, by, isRelative, inside, outside] = row;
  expect(shareOf(number(value, by, isRelative), text(inside))).toBe(1);
  expect(shareOf(number(value, by, isRelative), text(outside))).toBe(0);
});

it("gives nothing for a number key that is no number", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(shareOf(number(value, 0), text("1"))).toBe(0);
    expect(shareOf(number(1, value), text("1"))).toBe(0);
  }
});

it("takes the best share where several answers are right", () => {
  const content = { key: single, alternatives: [{ ...single, optionId: "c" }, shared], points: 3 };
  expect(mark(content, options("d")).points).toBe(0);
  expect(mark(content, options("a")).points).toBe(1);
  expect(mark(content, options("b")).isRight).toBe(true);
  expect(mark(content, options("c"))).toEqual({ share: 1, points: 3, isRight: true });
});
