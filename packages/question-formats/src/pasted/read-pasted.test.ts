import { expect, it } from "vitest";
import { readPasted } from "./read-pasted.ts";

const question = "1. Which is right?\nA. one\nB. two\nC. three\nD. four";

/** Sentences of a text with one question, which must have no key. */
function problemsOf(text: string): string[] {
  const { questions } = readPasted(text);
  expect(questions.map(({ draft }) => draft.key)).toEqual(questions.map(() => undefined));
  return questions.flatMap(({ problems }) => problems.map(({ sentence }) => sentence));
}

it.each([
  ["no answer", question, "The question has no answer. Give the right one."],
  [
    "a letter without option",
    `${question}\nAns: E`,
    "The answer is E, but there is no such option.",
  ],
  [
    "another text",
    `${question}\nAns: B. four`,
    "The answer “B. four” is not clear. Choose the right option.",
  ],
  [
    "an unknown text",
    `${question}\nAns: five`,
    "The answer “five” is not clear. Choose the right option.",
  ],
  [
    "a choice",
    `${question}\nAns: B or C`,
    "The answer “B or C” is not clear. Choose the right option.",
  ],
  [
    "two answers",
    `${question}\nAns: B\nAns: C`,
    "The text gives different answers: B; C. Choose one.",
  ],
  [
    "a mark and another answer",
    `${question.replace("A.", "*A.")}\nAns: C`,
    "The text gives different answers: C; A. Choose one.",
  ],
  [
    "a list and another answer",
    `${question}\nAns: B\n\nAnswers\n1. C`,
    "The text gives different answers: B; C. Choose one.",
  ],
  [
    "a list that says two things",
    `${question}\n\nAnswers\n1. C\n1. D`,
    "The text gives different answers: C; D. Choose one.",
  ],
  [
    "two marks",
    "1. Which?\nA. one ✓\nB. two ✓\nC. three",
    "2 options are marked as right. Choose one.",
  ],
  [
    "a star that may be a grade",
    "1. The best grade is\nA. A*\nB. B\nC. C",
    "The star of option A may be a mark or a part of it. Choose.",
  ],
  [
    "options that are letters",
    "1. Which group?\nA. B\nB. A\nC. O\nAns: A",
    "The answer “A” may be a letter or the text of an option. Choose.",
  ],
  [
    "a missing letter",
    "1. Which?\nA. one\nC. three\nD. four\nAns: C",
    "Option C is there twice, or the one before it is missing. Correct it.",
  ],
  [
    "a letter twice",
    "1. Which?\nA. one\nB. two\nB. three\nAns: B",
    "Option B is there twice, or the one before it is missing. Correct it.",
  ],
  ["equal options", "1. Which?\nA. one\nB. one\nAns: B", "Options A and B are equal. Change one."],
  ["an empty option", "1. Which?\nA. one\nB.\nC. three\nAns: C", "Option B has no text. Type it."],
  [
    "a letter that may be a word",
    "1. Who?\nA. John B. Smith B. Mary C. Musa\nAns: B",
    "A letter in this line may begin an option or not. Put each option on a line.",
  ],
  [
    "a tick between two options",
    "1. Which?\nA. one ✓ B. two C. three",
    "A letter in this line may begin an option or not. Put each option on a line.",
  ],
  [
    "an answer before the options",
    "1. Which?\nAns: B\nA. one\nB. two",
    "The answer stands before the options. Put it behind those that it is about.",
  ],
  [
    "letters of several questions",
    `${question}\n2. Next?\nA. one\nB. two\nAns: A, B`,
    "These letters may be one answer or those of several questions. Choose.",
  ],
  ["one option", "1. Which?\nA. one\nAns: A", "The question has fewer than 2 options. Add them."],
  [
    "a letter and no options",
    "1. Which?\nAns: B",
    "The answer “B” is not clear. Type it as a number or a word.",
  ],
  [
    "options of unknown form",
    "1. Which?\ni) Lagos\nii) Kano\nAns: Kano",
    "The options of this question are not clear. Letter them A, B, C on lines.",
  ],
  [
    "an essay",
    "1. Explain photosynthesis.",
    "The question has no options and no answer. Add them.",
  ],
])("gives no key to %s", (_name, text, sentence) => {
  expect(problemsOf(text)).toContain(sentence);
});

it("gives no key where one number stands for two questions", () => {
  const again = question.replace("Which is right?", "Which is wrong?");
  const sentences = problemsOf(`${question}\n\n${again}\n\nAnswers\n1. B`);
  expect(sentences).toContain("There are 2 questions 1, and one answer “B”.");
});

it("gives no key where letters without numbers do not fit the questions", () => {
  const { questions, problems } = readPasted(`${question}\n\nAnswers: A, B, C`);
  expect(questions[0]?.draft.key).toBeUndefined();
  expect(problems).toEqual([
    { line: 7, sentence: "There are 3 answers for 1 questions. Number them." },
  ]);
});

it("keeps sections with their own numbers and answer lists apart", () => {
  const again = question.replace("Which is right?", "Which is wrong?");
  const { questions } = readPasted(
    `${question}\nAnswers\n1. B\n\nSECTION B\n${again}\nAnswers\n1. D`,
  );
  expect(questions.map(({ draft }) => draft.key)).toEqual([
    { kind: "single", option: 1 },
    { kind: "single", option: 3 },
  ]);
});

it("names lines that belong to no question, answers without one and lost pictures", () => {
  const text = `MATHS TEST\nJSS 3\n${question}\n<Media omitted>\nAns: A\n\nGood luck!\n\nAnswers\n9. B`;
  expect(readPasted(text).problems).toEqual([
    { line: 1, sentence: "“MATHS TEST” and 1 more lines belong to no question and are left out." },
    { line: 8, sentence: "A picture is missing here. Add it to its question." },
    { line: 11, sentence: "“Good luck!” belongs to no question and is left out." },
    { line: 14, sentence: "The answers name question 9, which is not in the text." },
  ]);
});

it("takes several letters for a question with several right options", () => {
  const [only] = readPasted(`${question}\nAns: A and C`).questions;
  expect(only?.draft).toMatchObject({
    kind: "multiple",
    key: { kind: "multiple", options: [0, 2], isShared: false },
  });
});

it("takes options that are bold throughout for unmarked ones", () => {
  const bold = "1. Which?\n*A. one*\n*B. two*\n*C. three*\nAns: C";
  const [only] = readPasted(bold).questions;
  expect(only?.draft.options).toEqual(["<p>one</p>", "<p>two</p>", "<p>three</p>"]);
  expect(only?.draft.key).toEqual({ kind: "single", option: 2 });
});
