import { foldText } from "../../text-folding.ts";
import { commonWords, mostGuessedPasswordWords } from "./common-words.ts";

/** Sequences of characters and keys, checked forwards and backwards. */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
  "147258369",
];

const sequences = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** Digits and symbols that replace letters. */
const lookAlikes: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s" };
const lookAlikeSigns: Record<string, string> = { "@": "a", $: "s", "!": "i" };

/** Shorter parts of a name are ignored. */
const MIN_PERSONAL_CHARS = 3;

/** Fewer different characters mean one repeated key or two alternating ones. */
const MIN_DIFFERENT_CHARS = 4;

let leaked: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 of the most frequently leaked passwords, in lower case, loaded on first use. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return leaked;
}

/** A shorter core may be part of a good password. */
const MIN_LEAKED_CORE_CHARS = 5;

/**
 * True for passwords that guessers try first. Source: NIST SP 800-63B-4, 3.1.1.2: leaked passwords,
 * common words, repetitions, sequences and personal facts.
 * @param personal the account's name, e-mail address and phone number
 */
export async function isCommonPassword(
  password: string,
  personal: readonly string[],
): Promise<boolean> {
  const text = foldText(password);
  if (new Set(text).size < MIN_DIFFERENT_CHARS || isRepeated(text)) return true;
  if (isSequence(text) || isDate(text) || isCommonWord(text) || isPersonal(text, personal))
    return true;
  return isLeaked(text, await leakedPasswords());
}

/** True for a leaked password, also with digits and symbols at its ends. */
function isLeaked(text: string, leaked: ReadonlySet<string>): boolean {
  const core = withoutEnds(text, /[^a-z]/);
  return leaked.has(text) || (core.length >= MIN_LEAKED_CORE_CHARS && leaked.has(core));
}

/** True for repetitions such as abcabcabc, lagoslagos and 12341234. */
function isRepeated(text: string): boolean {
  const inside = `${text}${text}`.slice(1, -1);
  return text.length >= 8 && inside.includes(text) && smallestUnit(text) <= 6;
}

function smallestUnit(text: string): number {
  return `${text}${text}`.indexOf(text, 1);
}

/** True for one or two keyboard sequences, such as 12345678, qwerty123 and 1q2w3e4r. */
function isSequence(text: string): boolean {
  const isAlong = (part: string) => sequences.some((row) => row.includes(part));
  if (isAlong(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (isAlong(text.slice(0, cut)) && isAlong(text.slice(cut))) return true;
  }
  return false;
}

/** True for a date of eight digits, in any order, with or without separators. */
function isDate(text: string): boolean {
  const digits = text.replace(/[./\- ]/g, "");
  if (!/^\d{8}$/.test(digits)) return false;
  const parts = (year: number, first: number, second: number) =>
    [
      digits.slice(year, year + 4),
      digits.slice(first, first + 2),
      digits.slice(second, second + 2),
    ].map(Number);
  return [parts(0, 4, 6), parts(4, 0, 2)].some(
    ([year = 0, one = 0, two = 0]) =>
      year >= 1900 &&
      year <= 2099 &&
      one >= 1 &&
      two >= 1 &&
      Math.min(one, two) <= 12 &&
      Math.max(one, two) <= 31,
  );
}

function isCommonWord(text: string): boolean {
  const core = withoutEnds(text, /[^a-z]/);
  if (
    mostGuessedPasswordWords.has(core) ||
    mostGuessedPasswordWords.has(withoutEnds(asLetters(text), /[^a-z]/))
  )
    return true;
  if (
    mostGuessedPasswordWords.has(withoutEnds(asLetters(withoutEnds(text, /[\d!.?_-]/)), /[^a-z]/))
  )
    return true;
  const word = withoutEnds(text, /\d/);
  return commonWords.has(word) || commonWords.has(asLetters(word)) || isTwoWords(word);
}

/** True for two common words without a separator, such as lovemoney. */
function isTwoWords(word: string): boolean {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (isListed(word.slice(0, cut)) && isListed(word.slice(cut))) return true;
  }
  return false;
}

function isListed(word: string): boolean {
  return commonWords.has(word) || mostGuessedPasswordWords.has(word);
}

/** True for the user's own name, e-mail address or phone number, also with digits at its ends. */
function isPersonal(text: string, personal: readonly string[]): boolean {
  const alphanumeric = toAlphanumeric(text);
  const core = withoutEnds(alphanumeric, /\d/);
  const facts = personal.flatMap((fact) => {
    const parts = foldText(fact).split(/[\s@,]+/);
    const digits = fact.replace(/\D/g, "");
    // Phone numbers match with and without country code and leading zero.
    return [
      fact,
      ...parts,
      parts.toReversed().join(""),
      digits,
      digits.slice(-10),
      `0${digits.slice(-10)}`,
    ];
  });
  return facts
    .map(toAlphanumeric)
    .filter((fact) => fact.length >= MIN_PERSONAL_CHARS)
    .some((fact) => fact === alphanumeric || fact === core);
}

function toAlphanumeric(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function asLetters(text: string): string {
  return text.replace(/[01345@$!]/g, (sign) => lookAlikes[sign] ?? lookAlikeSigns[sign] ?? sign);
}

function withoutEnds(text: string, sign: RegExp): string {
  const { source } = sign;
  return text.replace(new RegExp(`^(?:${source})+|(?:${source})+$`, "g"), "");
}
