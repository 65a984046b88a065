import type { Answer, QuestionContent } from "@ebute/contracts/questions";
import fc from "fast-check";

/** A question with an answer, and what a second marker needs to know of how they were made. */
export type Trial = { content: QuestionContent; answer: Answer; expected: number };

const ids = ["a", "b", "c", "d", "e", "f"];
const someIds = fc.subarray(ids);
const points = fc.integer({ min: 1, max: 100 });

function contentOf(key: QuestionContent["key"], worth: number): QuestionContent {
  const hasOptions = key.kind === "single" || key.kind === "multiple";
  const options = hasOptions ? ids.map((id) => ({ id, html: `<p>${id}</p>` })) : [];
  return { stem: "<p>?</p>", options, key, points: worth, explanation: "" };
}

const singles = fc.record({ optionId: fc.constantFrom(...ids), chosen: someIds, points }).map(
  ({ optionId, chosen, points: worth }): Trial => ({
    content: contentOf({ kind: "single", optionId }, worth),
    answer: { kind: "options", optionIds: chosen },
    expected: chosen.join() === optionId ? 1 : 0,
  }),
);

const multiples = fc
  .record({
    right: fc.subarray(ids, { minLength: 1 }),
    chosen: fc.shuffledSubarray(ids),
    isShared: fc.boolean(),
    points,
  })
  .map(({ right, chosen, isShared, points: worth }): Trial => {
    let count = 0;
    for (const id of ids) {
      if (chosen.indexOf(id) >= 0) count += right.indexOf(id) >= 0 ? 1 : -1;
    }
    const isWhole = right.join() === [...chosen].sort().join();
    const shared = count > 0 ? count / right.length : 0;
    return {
      content: contentOf({ kind: "multiple", optionIds: right, isShared }, worth),
      answer: { kind: "options", optionIds: chosen },
      expected: isShared ? shared : Number(isWhole),
    };
  });

/** Values and tolerances in thousandths, so that whole numbers say what is right. */
const numbers = fc
  .record({
    value: fc.integer({ min: -200_000, max: 200_000 }),
    by: fc.nat(3_000),
    distance: fc.integer({ min: -4_000, max: 4_000 }),
    isAtEnd: fc.boolean(),
    form: fc.constantFrom("plain", "grouped", "ratio", "power", "e", "minus", "unit", "wide"),
    points,
  })
  .map(({ value, by, distance, isAtEnd, form, points: worth }): Trial => {
    const given = value + (isAtEnd ? Math.sign(distance) * by : distance);
    return {
      content: contentOf(
        {
          kind: "number",
          value: value / 1000,
          tolerance: { by: by / 1000, isRelative: false },
          units: ["kg"],
        },
        worth,
      ),
      answer: { kind: "text", text: writeThousandths(given, form) },
      expected: Number(Math.abs(given - value) <= by),
    };
  });

function writeThousandths(thousandths: number, form: string): string {
  const sign = thousandths < 0 ? "-" : "";
  const digits = String(Math.abs(thousandths)).padStart(4, "0");
  const [whole, decimals] = [digits.slice(0, -3), digits.slice(-3)];
  const plain = `${sign}${whole}.${decimals}`;
  switch (form) {
    case "grouped":
      return whole.length > 3
        ? `${sign}${whole.slice(0, -3)},${whole.slice(-3)}.${decimals}`
        : plain;
    case "ratio":
      return `${thousandths}/1000`;
    case "power":
      return `${thousandths}×10^-3`;
    case "e":
      return `${thousandths}e-3`;
    case "minus":
      return plain.replace("-", "\u2212");
    case "unit":
      return `${plain} kg`;
    case "wide":
      return plain.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    default:
      return plain;
  }
}

const words = ["ọkọ", "oko", "òkò", "Lagos", "ìlú Èkó", "photosynthesis"];
const bare = ["oko", "oko", "oko", "lagos", "ilueko", "photosynthesis"];
const lower = ["ọkọ", "oko", "òkò", "lagos", "ìlúèkó", "photosynthesis"];

const texts = fc
  .record({
    accepted: fc.uniqueArray(fc.nat(words.length - 1), { minLength: 1 }),
    given: fc.nat(words.length - 1),
    ignoresToneMarks: fc.boolean(),
    change: fc.constantFrom("none", "upper", "spaces", "decomposed", "other"),
    points,
  })
  .map(({ accepted, given, ignoresToneMarks, change, points: worth }): Trial => {
    const table = ignoresToneMarks ? bare : lower;
    const isAccepted = accepted.some((place) => table[place] === table[given]);
    return {
      content: contentOf(
        {
          kind: "short_text",
          accepted: accepted.map((place) => words[place] ?? ""),
          ignoresToneMarks,
        },
        worth,
      ),
      answer: { kind: "text", text: changed(words[given] ?? "", change) },
      expected: Number(isAccepted && change !== "other"),
    };
  });

function changed(word: string, change: string): string {
  switch (change) {
    case "upper":
      return word.toUpperCase();
    case "spaces":
      return ` ${word.slice(0, 1)} ${word.slice(1)}\n`;
    case "decomposed":
      return word.normalize("NFD");
    case "other":
      return `${word}x`;
    default:
      return word;
  }
}

const trueOrFalse = fc.record({ isTrue: fc.boolean(), given: fc.option(fc.boolean()), points }).map(
  ({ isTrue, given, points: worth }): Trial => ({
    content: contentOf({ kind: "true_false", isTrue }, worth),
    answer: given === null ? null : { kind: "true_false", isTrue: given },
    expected: Number(given === isTrue),
  }),
);

/** Trials of every kind, with the share that each answer was made to earn. */
export const trials = fc.oneof(singles, multiples, numbers, texts, trueOrFalse);
