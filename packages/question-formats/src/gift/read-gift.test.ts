import { expect, it } from "vitest";
import type { ParsedQuestion } from "../question-draft.ts";
import { readGift } from "./read-gift.ts";

function only(text: string): ParsedQuestion {
  const { questions, problems } = readGift(text);
  const [first] = questions;
  expect(problems).toEqual([]);
  if (!first || questions.length > 1) throw new Error(`${questions.length} questions`);
  return first;
}

const keyOf = (text: string) => only(text).draft.key;
const sentencesOf = (text: string) => only(text).problems.map(({ sentence }) => sentence);

it.each([
  [
    "Describe the water cycle. {}",
    "“Describe the water cycle.” is an essay question. It is left out.",
  ],
  [
    "::Pairs:: Match. {=Kano -> north =Uyo -> south}",
    "“Pairs” is a matching question. It is left out.",
  ],
  [
    "This unit is about light.",
    "“This unit is about light.” has no answers in braces. It is left out.",
  ],
  ["A {=x} b {=y}", "“A” has answers in two places. It is left out."],
  ["A? {yes}", "“A?” is a question whose answers have no = or ~. It is left out."],
])("names %j, which it does not take", (text, sentence) => {
  const { questions, problems } = readGift(`\n${text}\n\nB? {T}`);
  expect(problems).toEqual([{ line: 2, sentence }]);
  expect(questions.map(({ draft }) => draft.key)).toEqual([{ kind: "true_false", isTrue: true }]);
});

it.each([
  ["Which? {~a ~b}", "No option is marked as right. Mark one."],
  [
    "Which? {=a =b ~c}",
    "2 options are marked as right. Choose one, or make it a question with several.",
  ],
  ["Which? {~%100%a ~%50%b}", "The right options do not earn 100 % together. Say which are right."],
  ["How many? {#}", "The right number cannot be read. Type it, such as 3.5."],
  ["How many? {#5..1}", "The right number cannot be read. Type it, such as 3.5."],
  ["How many? {#1,5}", "The right number cannot be read. Type it, such as 3.5."],
  ["How many? {#=1 =2}", "The question has 2 right numbers. Give one, with a tolerance."],
  ["Who? {=*}", "“*” has a * for any text. List the answers that are right."],
  ["Which? {=a ~a}", "Options A and B are equal. Change one."],
])("gives no key to %j", (text, sentence) => {
  expect(keyOf(text)).toBeUndefined();
  expect(sentencesOf(text)).toEqual([sentence]);
});

it.each([
  ["Which? {=a ~%50%b ~c}", "A second option earned a part of the points. Here it earns nothing."],
  ["Which? {=a ~%-50%b}", "A wrong option took points away. Here it takes none."],
  [
    "Which? {~%60%a ~%40%b ~%-50%c}",
    "The right options earned different shares. Here each earns the same.",
  ],
  [
    "Which? {~%50%a ~%50%b ~%-100%c}",
    "Here a wrong option takes away as much as a right one earns. Check that.",
  ],
  ["Who? {=Ada =%50%Adah}", "“Adah” earned 50 % of the points. It is left out."],
  [
    "How many? {#=3:0 =%50%3:1}",
    "Another number earned a part of the points. Here it earns nothing.",
  ],
])("keeps the certain key of %j, and says what is marked otherwise", (text, sentence) => {
  expect(keyOf(text)).toBeDefined();
  expect(sentencesOf(text)).toEqual([sentence]);
});

it.each([
  ["Which? {~a =b ~c}", { kind: "single", option: 1 }],
  ["Which? {~%50%a ~%-50%b ~%50%c}", { kind: "multiple", options: [0, 2], isShared: true }],
  [
    "Which? {~%33.33333%a ~%33.33333%b ~%33.33333%c}",
    { kind: "multiple", options: [0, 1, 2], isShared: true },
  ],
  ["Is it? {FALSE}", { kind: "true_false", isTrue: false }],
  [
    "Who? {=Ada =ada obi}",
    { kind: "short_text", accepted: ["Ada", "ada obi"], ignoresToneMarks: false },
  ],
  ["How? {#3}", { kind: "number", value: 3, tolerance: { by: 0, isRelative: false }, units: [] }],
  [
    "How? {#-2.5:0.1}",
    { kind: "number", value: -2.5, tolerance: { by: 0.1, isRelative: false }, units: [] },
  ],
  [
    "How? {#1.1..1.2}",
    { kind: "number", value: 1.15, tolerance: { by: 0.05, isRelative: false }, units: [] },
  ],
  [
    "How? {#=2e3:5#well done}",
    { kind: "number", value: 2000, tolerance: { by: 5, isRelative: false }, units: [] },
  ],
])("reads the key of %j", (text, key) => {
  expect(keyOf(text)).toEqual(key);
  expect(sentencesOf(text)).toEqual([]);
});

it("reads escapes, titles, categories, comments, gaps and feedback", () => {
  const text = [
    "// a comment",
    "$CATEGORY: $course$/top/Maths/Sets",
    "",
    "::Q\\: 1::If \\{x \\= 2\\} then 2x is {",
    "  =4 #right",
    "  ~8 #you squared",
    "  #### Twice two.",
    "} \\\\ today.",
  ].join("\n");
  expect(only(text)).toEqual({
    draft: {
      kind: "single",
      stem: "<p>If {x = 2} then 2x is _____ \\ today.</p>",
      options: ["<p>4</p>", "<p>8</p>"],
      key: { kind: "single", option: 0 },
      points: 1,
      explanation: "<p>A: right</p><p>B: you squared</p><p>Twice two.</p>",
    },
    title: "Q: 1",
    category: "Maths/Sets",
    problems: [],
    sourceLines: { first: 4, last: 8 },
  });
});

it("keeps what is marked as HTML, in the options too, and escapes the rest", () => {
  const { draft } = only("[html]<p>H<sub>2</sub>O</p> {=<b>a</b> ~[plain]<b>}");
  expect(draft.stem).toBe("<p>H<sub>2</sub>O</p>");
  expect(draft.options).toEqual(["<b>a</b>", "<p>&lt;b&gt;</p>"]);
  expect(only("x < y {T}").draft.stem).toBe("<p>x &lt; y</p>");
});
