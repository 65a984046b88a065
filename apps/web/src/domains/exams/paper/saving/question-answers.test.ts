import { expect, it } from "vitest";
import { answerAfterPress, answerOfText } from "./question-answers.ts";

const options = ["a", "b", "c"].map((id) => ({ id, html: "" }));
const chosen = (...optionIds: string[]) => ({ kind: "options", optionIds }) as const;

it("keeps one option of a single choice", () => {
  expect(answerAfterPress({ kind: "single", options }, chosen("a"), "b", true)).toEqual(
    chosen("b"),
  );
});

it("keeps the ticks of a multiple choice in the order of the options, and null without one", () => {
  const question = { kind: "multiple", options } as const;
  expect(answerAfterPress(question, chosen("c"), "a", true)).toEqual(chosen("a", "c"));
  expect(answerAfterPress(question, chosen("a"), "a", false)).toBeNull();
});

it("takes true and false, and a text that says something", () => {
  expect(answerAfterPress({ kind: "true_false", options: [] }, null, "false", true)).toEqual({
    kind: "true_false",
    isTrue: false,
  });
  expect(answerOfText("  ")).toBeNull();
  expect(answerOfText("12")).toEqual({ kind: "text", text: "12" });
});
