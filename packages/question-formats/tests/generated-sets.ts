import fc from "fast-check";
import type { KeyDraft, QuestionDraft, QuestionEntry, QuestionSet } from "../src/index.ts";
import { htmlToText, textToHtml, tidyLine } from "../src/text/html-text.ts";
import { cleanText } from "../src/text/source-lines.ts";

/** Pieces that mean something in one of the formats, among ordinary words. */
const pieces = fc.constantFrom(
  ...[
    "Lagos",
    "ọkọ̀",
    "x < 3 & y > 2",
    "A.",
    "B) two",
    "ANSWER: B",
    "=",
    "~",
    "#",
    "####",
    "{",
    "}",
  ],
  ...[":", "::", "\\", "\\n", "//", "$CATEGORY: x", "->", "%50%", "*", "|", '"', "'", "'=1", "-1"],
  ...[
    ",",
    ";",
    "\t",
    "\n",
    "\n\n",
    "[html]",
    "[plain]",
    "&lt;",
    "\u00a0",
    "1.",
    "🙂",
    "T",
    "…",
    " ",
  ],
);

const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: pieces }, fc.string()), { minLength: 1, maxLength: 6 })
  .map((parts) => cleanText(parts.join(" ")));

const line = text.map((one) => tidyLine(one.replaceAll("\u00a0", " "))).filter(isSeen);

const html = fc
  .oneof(
    { weight: 4, arbitrary: text.map(textToHtml) },
    fc.constantFrom(
      '<p>H<sub>2</sub>O and <code class="formula">\\frac{a}{b} = c</code></p>',
      '<p><img src="/media/1.webp" alt="A map: north" /></p>',
      "<ul><li>one</li><li>two</li></ul>\n<p>{x} ~ y</p>",
      "plain words without a paragraph",
    ),
  )
  .filter((one) => isSeen(one.replace(/<p>|<\/p>|<br \/>/g, "")));

function isSeen(one: string): boolean {
  return one.replace(/&nbsp;|[\s\p{Cf}\p{Z}]/gu, "") !== "";
}

const options = fc.uniqueArray(html, { minLength: 2, maxLength: 10 });
const decimal = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((one) => one / 1000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e21, 1e-7, 0.1, -2.5),
);
const fromZero = decimal.map(Math.abs);

function withOptions(makeKey: (count: number) => fc.Arbitrary<KeyDraft>) {
  return options.chain((list) => makeKey(list.length).map((key) => ({ options: list, key })));
}

const keys = fc.oneof(
  withOptions((count) => fc.nat(count - 1).map((option): KeyDraft => ({ kind: "single", option }))),
  withOptions((count) =>
    fc
      .record({
        options: fc.subarray([...Array(count).keys()], { minLength: 1 }),
        isShared: fc.boolean(),
      })
      .map((key): KeyDraft => ({ kind: "multiple", ...key })),
  ),
  fc.boolean().map((isTrue) => ({ options: [], key: { kind: "true_false" as const, isTrue } })),
  fc
    .record({
      value: decimal.map((one) => one + 0),
      tolerance: fc.record({ by: fromZero, isRelative: fc.boolean() }),
      units: fc.uniqueArray(
        line.filter((one) => one.length <= 30),
        { maxLength: 3 },
      ),
    })
    .map((key) => ({ options: [], key: { kind: "number" as const, ...key } })),
  fc
    .record({
      accepted: fc.uniqueArray(
        line.filter((one) => one.length <= 200),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      ignoresToneMarks: fc.boolean(),
    })
    .map((key) => ({ options: [], key: { kind: "short_text" as const, ...key } })),
);

const drafts = fc
  .record({
    stem: html,
    keyed: keys,
    points: fc.integer({ min: 1, max: 100 }),
    explanation: fc.oneof(fc.constant(""), html),
  })
  .map(({ stem, keyed, points, explanation }): QuestionDraft => {
    return { kind: keyed.key.kind, stem, ...keyed, points, explanation };
  });

/** Sets of questions of all kinds; passages stand in the order in which questions name them. */
export const sets = fc
  .record({
    entries: fc.array(
      fc.record(
        { draft: drafts, passage: fc.nat(2), title: line, category: line },
        { requiredKeys: ["draft"] },
      ),
      { maxLength: 5 },
    ),
    passages: fc.uniqueArray(html, { minLength: 3, maxLength: 3 }),
  })
  .map(({ entries, passages }): QuestionSet => {
    const used: number[] = [];
    const questions = entries.map(({ passage, ...entry }): QuestionEntry => {
      if (passage === undefined) return entry;
      if (!used.includes(passage)) used.push(passage);
      return { ...entry, passage: used.indexOf(passage) };
    });
    return { questions, passages: used.map((place) => passages[place] ?? "") };
  });

/** One right option, and texts of one paragraph without formatting. */
export const plainSets = fc
  .array(
    fc
      .record({ stem: line, options: fc.uniqueArray(line, { minLength: 2, maxLength: 10 }) })
      .chain(({ stem, options: list }) =>
        fc.nat(list.length - 1).map(
          (option): QuestionEntry => ({
            draft: {
              kind: "single",
              stem: textToHtml(stem),
              options: list.map(textToHtml),
              key: { kind: "single", option },
              points: 1,
              explanation: "",
            },
          }),
        ),
      ),
    { maxLength: 5 },
  )
  .map((questions): QuestionSet => ({ questions, passages: [] }))
  .filter(({ questions }) => questions.every(({ draft }) => htmlToText(draft.stem) !== undefined));
