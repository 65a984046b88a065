import { questionContentSchema } from "@ebute/contracts/questions";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CsvRow,
  csvColumns,
  duplicateKey,
  type ParsedSet,
  readAiken,
  readCsv,
  readGift,
  readPasted,
  recogniseFormat,
  toContent,
} from "../src/index.ts";

const pieces = fc.constantFrom(
  ...["1.", "2)", "Q3", "(4)", "A.", "B)", "(c)", "[D]", "*", "✓", "Ans:", "Answer: B", "Answers"],
  ...[
    "1. B 2. D",
    "1-A",
    "[12/03, 9:14] Ada: ",
    "Read the passage",
    "questions 1 to 5",
    "\n",
    "\n\n",
  ],
  ...[
    "{",
    "}",
    "=",
    "~",
    "#",
    "####",
    "%50%",
    "$CATEGORY: x",
    "::",
    "//",
    "// ebute {",
    "\\",
    "->",
  ],
  ...[
    "ANSWER:",
    "1..5",
    "3:0.1",
    "TRUE",
    "[html]",
    "<script>",
    "&",
    "\t",
    "   ",
    "\u0000",
    "\ud800",
  ],
  ...['// ebute {"passage":1}', "I.", "e.g.", "2.5", "Section B", "(2 marks)", "\u202a", "ọ̀"],
);
const texts = fc
  .array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string()))
  .map((parts) => parts.join(" ").replaceAll(" \n ", "\n"));
const rows = fc
  .array(fc.array(texts, { maxLength: 24 }))
  .map((cells): CsvRow[] => [
    { line: 1, cells: [...csvColumns] },
    ...cells.map((one, place) => ({ line: place + 2, cells: one })),
  ]);

function expectUsable({ questions, passages, problems }: ParsedSet, lineCount: number): void {
  for (const { draft, passage, problems: own, sourceLines } of questions) {
    const content = toContent(draft, () => "id");
    expect(content === undefined).toBe(draft.key === undefined);
    if (!content) expect(own).not.toEqual([]);
    // A question without a problem can be saved as it is.
    if (own.length === 0) expect(questionContentSchema.parse(content)).toEqual(content);
    if (passage !== undefined) expect(passages[passage]).toBeDefined();
    expect(sourceLines.first).toBeGreaterThanOrEqual(1);
    expect(sourceLines.last).toBeLessThanOrEqual(lineCount);
    expect(typeof duplicateKey(draft)).toBe("string");
    for (const text of [draft.stem, ...draft.options, draft.explanation]) {
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain("\u0000");
    }
  }
  for (const { line, sentence } of [...problems, ...questions.flatMap((one) => one.problems)]) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lineCount);
    expect(sentence).toMatch(/[.”]$/);
  }
}

it.each([
  ["pasted text", readPasted],
  ["Aiken", readAiken],
  ["GIFT", readGift],
])(
  "reads any text as %s without throwing, and without a question that lacks a word",
  (_name, read) => {
    fc.assert(
      fc.property(texts, (text) => {
        expectUsable(read(text), text.split(/\r\n?|[\n\f\v\u0085\u2028\u2029]/).length);
      }),
      { numRuns: 1_000 },
    );
  },
);

it("reads any cells as CSV without throwing, and without a question that lacks a word", () => {
  fc.assert(fc.property(rows, (table) => expectUsable(readCsv(table), table.length)));
});

it("escapes what a pasted text has of HTML", () => {
  const [question] = readPasted(
    "1. <img src=x onerror=alert(1)> & x < y?\nA. <b>\nB. b\nAns: A",
  ).questions;
  expect(question?.draft.stem).toBe("<p>&lt;img src=x onerror=alert(1)&gt; &amp; x &lt; y?</p>");
  expect(question?.draft.options).toEqual(["<p>&lt;b&gt;</p>", "<p>b</p>"]);
});

it("reads 999 questions with an answer list", () => {
  const numbers = [...Array(999).keys()].map((place) => place + 1);
  const questions = numbers.map((one) => `${one}. What is ${one}?\nA. x${one}\nB. y${one}`);
  const list = numbers.map((one) => `${one}. ${one % 2 === 0 ? "A" : "B"}`).join(" ");
  const set = readPasted(`${questions.join("\n")}\nAnswers\n${list}`);
  expect(set.problems).toEqual([]);
  expect(set.questions.map(({ draft }) => draft.key)).toEqual(
    numbers.map((one) => ({ kind: "single", option: one % 2 === 0 ? 0 : 1 })),
  );
});

// Half a million signs would take minutes if the time grew with their square.
it.each(["\n", " ", "::", "{ ", "1", "A. b\n", "1. a\nA. b\n"])(
  "a text of nothing but %j is recognised",
  (piece) => {
    const text = piece.repeat(500_000 / piece.length);
    expect(["pasted", "gift"]).toContain(recogniseFormat(text));
  },
);

it("a text of thousands of questions and answers of one number is read", () => {
  const questions = "1. which\nA. b\nB. c\n".repeat(900);
  const answers = `Answers\n${`${"1.B ".repeat(4_000)}\n`.repeat(15)}`;
  const { questions: found } = readPasted(`${questions}${answers}`);
  expect(found.length).toBe(900);
  expect(found.flatMap(({ problems }) => problems).length).toBeLessThan(10_000);
});

it.each(['"[html]"LONG {=a ~b}', "!LONGx {=a ~b}"])("a long stem is read: %s", (shape) => {
  for (const sign of ["<", "!"]) {
    const { questions } = readGift(shape.replace("LONG", sign.repeat(400_000)));
    for (const { draft } of questions) expect(duplicateKey(draft)).toBeDefined();
  }
});

it("each part of a text with two questions of one number says so", () => {
  const part = "1. What?\nA. b\nB. c\n\n1. Who?\nA. b\nB. c\n\nAnswers\n1. A\n\n";
  const { questions } = readPasted(part.repeat(2));
  const doubts = questions.map(({ problems }) =>
    problems.some(({ sentence }) => sentence.startsWith("There are 2 questions 1")),
  );
  expect(doubts).toEqual([true, true, true, true]);
});
