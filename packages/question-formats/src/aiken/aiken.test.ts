import { expect, it } from "vitest";
import type { QuestionDraft } from "../question-draft.ts";
import { readAiken } from "./read-aiken.ts";
import { writeAiken } from "./write-aiken.ts";

const good = "Which is a noun?\nA. run\nB) table\nANSWER: B";

it.each([
  [
    "no answer",
    "Which?\nA. run\nB. table",
    3,
    "The question has no line “ANSWER: ” with a letter. Give the right answer.",
  ],
  [
    "no such letter",
    good.replace("ANSWER: B", "ANSWER: C"),
    4,
    "The answer “C” is not the letter of an option. Correct it.",
  ],
  [
    "two letters",
    good.replace("ANSWER: B", "ANSWER: A, B"),
    4,
    "The answer “A, B” is not the letter of an option. Correct it.",
  ],
  [
    "a missing letter",
    good.replace("B)", "C)"),
    3,
    "Option C stands at the wrong place. Letter the options in order.",
  ],
  [
    "one option",
    "Which?\nA. run\nANSWER: A",
    1,
    "The question has fewer than 2 options. Add them.",
  ],
])("gives no key to a question with %s", (_name, text, line, sentence) => {
  const [only] = readAiken(text).questions;
  expect(only?.draft.key).toBeUndefined();
  expect(only?.problems).toContainEqual({ line, sentence });
});

it("names an answer without a question", () => {
  expect(readAiken("ANSWER: A").problems).toEqual([
    { line: 1, sentence: "This answer belongs to no question." },
  ]);
});

it("reads letters with points and with brackets", () => {
  const { questions } = readAiken(`${good}\n\nWhich is a\nverb?\nA) run\nB) table\nANSWER: A\n`);
  expect(questions.map(({ draft }) => [draft.stem, draft.key])).toEqual([
    ["<p>Which is a noun?</p>", { kind: "single", option: 1 }],
    ["<p>Which is a<br />verb?</p>", { kind: "single", option: 0 }],
  ]);
});

it("says which questions cannot go, and what others lose", () => {
  const draft: QuestionDraft = {
    kind: "single",
    stem: "<p>Which?</p>",
    options: ["<p>a</p>", "<p>b</p>"],
    key: { kind: "single", option: 0 },
    points: 2,
    explanation: "<p>So.</p>",
  };
  const questions = [
    { draft },
    {
      draft: {
        ...draft,
        kind: "true_false" as const,
        options: [],
        key: { kind: "true_false" as const, isTrue: true },
      },
    },
    { draft: { ...draft, stem: "<p>x<sup>2</sup></p>" } },
    { draft: { ...draft, stem: "<p>ANSWER: A</p>" } },
    { draft: { ...draft, key: undefined } },
  ];
  const { output, skipped, reduced } = writeAiken({ questions, passages: [] });
  expect(output).toBe("Which?\nA. a\nB. b\nANSWER: A\n");
  const plain =
    "Aiken has only plain text: no formatting, pictures or lines that look like options.";
  expect(skipped).toEqual([
    { question: 1, sentence: "Aiken has only questions with one right option." },
    { question: 2, sentence: plain },
    { question: 3, sentence: plain },
    { question: 4, sentence: "The question has no answer. Give the right one first." },
  ]);
  expect(reduced).toEqual([
    { question: 0, sentence: "Aiken has no place for the explanation and the points." },
  ]);
});
