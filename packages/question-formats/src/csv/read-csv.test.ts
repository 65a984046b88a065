import { expect, it } from "vitest";
import type { ParsedQuestion } from "../question-draft.ts";
import { readCsv } from "./read-csv.ts";

function read(fields: Record<string, string>): ParsedQuestion | undefined {
  const rows = [Object.keys(fields), Object.values(fields)];
  return readCsv(rows.map((cells, place) => ({ line: place + 1, cells }))).questions[0];
}

const options = { question: "Which?", A: "one", B: "two", C: "three" };

it.each([
  [{ ...options, answer: "" }, "Type the letter of the right option as the answer, such as B."],
  [
    { ...options, answer: "two", type: "single" },
    "Type the letter of the right option as the answer, such as B.",
  ],
  [{ ...options, answer: "A B", type: "single" }, "A single choice has one right letter."],
  [{ ...options, answer: "D" }, "The answer names no option. Correct it."],
  [{ ...options, B: "", answer: "C" }, "Option B is empty. Type it, or move the others up."],
  [
    { ...options, answer: "A", type: "essay" },
    "Type single, multiple, true_false, number or short_text in the column “type”.",
  ],
  [
    { ...options, answer: "1", type: "number" },
    "Only questions to choose from have options. Take them out or change the type.",
  ],
  [{ ...options, answer: "A", points: "0" }, "Type points from 1 to 100, without decimals."],
  [
    { ...options, answer: "A B", type: "multiple", marking: "half" },
    "The column “marking” has “shared” or nothing. Correct it.",
  ],
  [
    { question: "How many?", answer: "5" },
    "Type single, multiple, true_false, number or short_text in the column “type”.",
  ],
  [
    { question: "How many?", answer: "five", type: "number" },
    "Type a number as the answer, such as 3.5.",
  ],
  [
    { question: "How many?", answer: "5", type: "number", tolerance: "x" },
    "Type the tolerance as a number or in per cent, such as 0.1 or 2%.",
  ],
  [
    { question: "Is it?", answer: "maybe", type: "true_false" },
    "Type true or false as the answer.",
  ],
  [
    { question: "Who?", answer: " | ", type: "short_text" },
    "Type the accepted answers, parted by |.",
  ],
])("has a problem with %j", (fields, sentence) => {
  const question = read(fields);
  expect(question?.problems).toContainEqual({ line: 2, sentence });
  if (!("points" in fields)) expect(question?.draft.key).toBeUndefined();
});

it("names columns that it does not know, and a heading without questions", () => {
  const heading = (cells: string[]) => readCsv([{ line: 1, cells }]).problems;
  expect(heading(["Question", "question", "Hint", "A"])).toEqual([
    { line: 1, sentence: "The column “question” is there twice. The second is left out." },
    { line: 1, sentence: "The column “Hint” is not known. It is left out." },
  ]);
  expect(heading(["A", "B"])).toEqual([
    {
      line: 1,
      sentence: "The first row has no column “question”. Name the columns as in the sample.",
    },
  ]);
});

it("reads what people type in a table", () => {
  expect(read({ ...options, answer: "b" })?.draft.key).toEqual({ kind: "single", option: 1 });
  expect(read({ ...options, answer: "A, C" })?.draft.key).toEqual({
    kind: "multiple",
    options: [0, 2],
    isShared: false,
  });
  expect(read({ question: "Is it?", answer: "TRUE" })?.draft.key).toEqual({
    kind: "true_false",
    isTrue: true,
  });
  expect(
    read({ question: "g?", answer: "9.8", type: "Number", tolerance: "2 %", units: "m/s²|N/kg" }),
  ).toMatchObject({
    draft: {
      stem: "<p>g?</p>",
      key: {
        kind: "number",
        value: 9.8,
        tolerance: { by: 0.02, isRelative: true },
        units: ["m/s²", "N/kg"],
      },
    },
    problems: [],
  });
});
