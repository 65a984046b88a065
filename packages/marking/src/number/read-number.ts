import { withoutInvisible } from "../text.ts";
import { type Fraction, fractionOf, isEqual } from "./fraction.ts";

/** A number, or the sentence that asks for it in another form. */
export type ReadNumber =
  | { value: Fraction; problem?: undefined }
  | { value?: undefined; problem: string };

const TEXT_MAX_CHARS = 200;

const PLAIN = String.raw`\d+\.?\d*|\.\d+`;
/** The first group of 1,000 has no 0 in front: 0,125 is a decimal in other countries. */
const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?`;
const DECIMAL = new RegExp(`^([+-]?)(${GROUPED}|${PLAIN})$`);
const WITH_E = new RegExp(`^([+-]?)(${GROUPED}|${PLAIN})[eE]([+-]?\\d+)$`);
const WITH_POWER = new RegExp(
  `^([+-]?)(?:(${GROUPED}|${PLAIN}) ?[×x*·] ?)?10 ?\\^ ?([+-]?\\d+)$`,
  "i",
);
const RATIO = /^([+-]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+) ?\/ ?(\d+|[1-9]\d{0,2}(?:,\d{3})+)$/;

/**
 * Reads a number as students type it: 1,000, 3/4, 1.2e3, 1.2×10^3, with one of the units after it
 * or none. What could mean two numbers, such as 1,5 or 1 000, is no number.
 */
export function readNumber(text: string, units: readonly string[]): ReadNumber {
  const typed = normalise(text);
  if (typed === "") return { problem: "Type a number." };
  if (typed.length > TEXT_MAX_CHARS) return { problem: "Type a shorter number." };
  const values = withoutUnit(typed, units).flatMap((number) => readValue(number) ?? []);
  const [value, ...others] = values;
  if (value && others.every((other) => isEqual(value, other))) return { value };
  return { problem: value ? "Type the number without a unit." : problemOf(typed, units) };
}

/** Sentence for the field of a number, or undefined if the text can be marked. */
export function findNumberProblem(text: string, units: readonly string[]): string | undefined {
  return readNumber(text, units).problem;
}

function problemOf(typed: string, units: readonly string[]): string {
  if (/^[+-]?\d+,\d+$/.test(typed)) return "Use a point for decimals, such as 1.5.";
  if (/^[+-]?\d+ \d+ ?\/ ?\d+$/.test(typed)) return "Type one fraction, such as 3/2, or 1.5.";
  if (/^[+-]?\d+(?: \d+)+$/.test(typed)) return "Type the number without spaces.";
  const unit = units[0];
  if (unit !== undefined) return `Type a number, with ${unit} after it or without.`;
  return "Type only a number, such as 12.5, 3/4 or 1.2×10^3.";
}

/** The text, and what stands before each unit that it ends with. */
function withoutUnit(typed: string, units: readonly string[]): string[] {
  const numbers = units.flatMap((unit) => {
    const ending = normalise(unit).replaceAll(" ", "");
    const start = startOfEnding(typed, ending);
    return start === undefined ? [] : [typed.slice(0, start).trim()];
  });
  return [typed, ...numbers];
}

/** Place where the ending begins, spaces left out; undefined if the text ends otherwise. */
function startOfEnding(typed: string, ending: string): number | undefined {
  let place = typed.length;
  for (const char of [...ending].reverse()) {
    while (typed[place - 1] === " ") place -= 1;
    if (!typed.slice(0, place).endsWith(char)) return undefined;
    place -= char.length;
  }
  return ending === "" ? undefined : place;
}

function readValue(number: string): Fraction | undefined {
  const decimal = DECIMAL.exec(number) ?? WITH_E.exec(number) ?? WITH_POWER.exec(number);
  if (decimal) {
    const [, sign = "", digits = "1", power = "0"] = decimal;
    return fractionOf(`${sign.replace("+", "")}${digits.replaceAll(",", "")}e${power}`);
  }
  const ratio = RATIO.exec(number);
  if (!ratio) return undefined;
  const [, sign = "", above = "", below = ""] = ratio;
  const numerator = BigInt(above.replaceAll(",", "")) * (sign === "-" ? -1n : 1n);
  const denominator = BigInt(below.replaceAll(",", ""));
  return denominator === 0n ? undefined : { numerator, denominator };
}

/** One form for digits, signs and spaces that look alike. */
function normalise(text: string): string {
  return withoutInvisible(text)
    .normalize("NFC")
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212\ufe63]/g, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .replaceAll("µ", "μ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^([+-]) /, "$1");
}
