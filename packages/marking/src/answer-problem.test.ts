import { expect, it } from "vitest";
import { findAnswerProblem } from "./answer-problem.ts";

const single = { key: { kind: "single", optionId: "b" }, optionIds: ["a", "b"] } as const;
const options = (...optionIds: string[]) => ({ kind: "options" as const, optionIds });

it.each([
  [single, options()],
  [single, options("a", "b")],
  [single, options("z")],
  [single, { kind: "text", text: "a" }],
  [{ key: { kind: "true_false", isTrue: true }, optionIds: [] }, options("true")],
  [
    { key: { kind: "short_text", accepted: ["x"], ignoresToneMarks: false }, optionIds: [] },
    { kind: "text", text: " " },
  ],
] as const)("an answer that says nothing about its question is missing: %#", (asked, answer) => {
  const found = findAnswerProblem(
    { key: asked.key as never, optionIds: asked.optionIds },
    answer as never,
  );
  expect(found).toEqual({ kind: "missing" });
});

it("a number that cannot be read has its sentence", () => {
  const key = {
    kind: "number" as const,
    value: 1.5,
    units: [],
    tolerance: { by: 0, isRelative: false },
  };
  expect(findAnswerProblem({ key, optionIds: [] }, { kind: "text", text: "1,5" })).toEqual({
    kind: "unreadable",
    message: "Use a point for decimals, such as 1.5.",
  });
  expect(findAnswerProblem({ key, optionIds: [] }, { kind: "text", text: "1.5" })).toBeUndefined();
});

it("an answer by an option of the question has no problem", () => {
  expect(
    findAnswerProblem(
      { key: { kind: "single", optionId: "b" }, optionIds: ["a", "b"] },
      options("a"),
    ),
  ).toBeUndefined();
});
