import type { DraftAnswers } from "@ebute/contracts/questions";
import { describe, expect, it } from "vitest";
import { emptyQuestion, questionFormSchema } from "./question-fields.ts";
import { toDraftAnswers, toTypedAnswers } from "./typed-answers.ts";

const a = "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a01";
const b = "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a02";
const options = [
  { id: a, html: "<p>1</p>" },
  { id: b, html: "<p>2</p>" },
];
const number = { kind: "number", value: 12.5, units: ["km", "m"] } as const;

const errorsOf = (answers: object, state = "draft") => {
  const empty = emptyQuestion();
  const typed = {
    ...empty,
    subjectId: a,
    stem: "<p>?</p>",
    state,
    answers: { ...empty.answers, ...answers },
  };
  const parsed = questionFormSchema.safeParse(typed);
  return parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

describe("typed answers", () => {
  it.each([
    ["a word", { value: "twelve" }, "answers: The right answer must be a number."],
    ["two numbers", { value: "1,5" }, "answers: The right answer must be a number."],
    [
      "a tolerance that is a word",
      { tolerance: "some" },
      "answers: The tolerance must be a number.",
    ],
    ["a negative tolerance", { tolerance: "-1" }, "answers: The tolerance must be 0 or more."],
  ])("are refused with a sentence for %s", (_what, typed, sentence) => {
    expect(errorsOf({ kind: "number", ...typed })).toEqual([sentence]);
  });

  it("may lack anything in a draft, and nothing in a ready question", () => {
    expect(errorsOf({ kind: "single" })).toEqual([]);
    expect(errorsOf({ kind: "number" }, "ready")).toEqual(["answers: Type the right number."]);
  });

  it.each<DraftAnswers>([
    { options, key: { kind: "single", optionId: b } },
    { options, key: { kind: "single", optionId: null } },
    { options, key: { kind: "multiple", optionIds: [a, b], isShared: true } },
    { options: [], key: { kind: "true_false", isTrue: false } },
    { options: [], key: { ...number, tolerance: { by: 0.5, isRelative: false }, units: [] } },
    {
      options: [],
      key: { ...number, tolerance: { by: 0.07, isRelative: true }, units: ["km", "m"] },
    },
    {
      options: [],
      key: { kind: "short_text", accepted: ["Èkó", "Lagos"], ignoresToneMarks: true },
    },
  ])("of stored ones are the stored ones again: %j", (answers) => {
    const typed = { ...emptyQuestion().answers, ...toTypedAnswers(answers) };
    expect(toDraftAnswers(typed)).toEqual(answers);
  });

  it("read thousands and the minus sign of typesetters", () => {
    const read = (value: string) =>
      toDraftAnswers({ ...emptyQuestion().answers, kind: "number", value }).key;
    expect(read("1,250.5")).toMatchObject({ value: 1250.5 });
    expect(read("\u22123")).toMatchObject({ value: -3 });
  });
});
