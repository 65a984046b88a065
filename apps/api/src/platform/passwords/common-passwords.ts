import { foldText } from "../fold-text.ts";
import { commonWords, firstGuesses } from "./common-words.ts";

/** Rows of keys and of characters that fingers run along, forwards or back. */
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

const runs = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** Digits and signs that stand for letters. */
const lookAlikes: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s" };
const lookAlikeSigns: Record<string, string> = { "@": "a", $: "s", "!": "i" };

/** A shorter part of a name says nothing. */
const MIN_PERSONAL_CHARS = 3;

/** Fewer different characters than this are one key held down, or two in turn. */
const MIN_DIFFERENT_CHARS = 4;

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 of the passwords that are most often found in leaks, in lower case; read when the first is asked for. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return leaked;
}

/** A shorter one may begin or end what is otherwise anybody's own. */
const MIN_LEAKED_CORE_CHARS = 5;

/**
 * Whether a password is one of those that guessers try first. Source: NIST SP 800-63B-4, 3.1.1.2: leaked ones, common
 * words, repetitions, sequences, and what is known of the person.
 * @param personal the account's name, e-mail address and phone number
 */
export async function isCommonPassword(
  password: string,
  personal: readonly string[],
): Promise<boolean> {
  const text = foldText(password);
  if (new Set(text).size < MIN_DIFFERENT_CHARS || isRepeated(text)) return true;
  if (isRun(text) || isDate(text) || isCommonWord(text) || isPersonal(text, personal)) return true;
  return isLeaked(text, await leakedPasswords());
}

/** As it was found, or with digits and signs at its ends. */
function isLeaked(text: string, leaked: ReadonlySet<string>): boolean {
  const core = withoutEnds(text, /[^a-z]/);
  return leaked.has(text) || (core.length >= MIN_LEAKED_CORE_CHARS && leaked.has(core));
}

/** abcabcabc, lagoslagos, 12341234. */
function isRepeated(text: string): boolean {
  const inside = `${text}${text}`.slice(1, -1);
  return text.length >= 8 && inside.includes(text) && smallestUnit(text) <= 6;
}

function smallestUnit(text: string): number {
  return `${text}${text}`.indexOf(text, 1);
}

/** One or two runs along the keys, like 12345678, qwerty123 or 1q2w3e4r. */
function isRun(text: string): boolean {
  const isAlong = (part: string) => runs.some((row) => row.includes(part));
  if (isAlong(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (isAlong(text.slice(0, cut)) && isAlong(text.slice(cut))) return true;
  }
  return false;
}

/** A birthday in eight digits, in any order, with or without signs between. */
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
  const bare = withoutEnds(text, /[^a-z]/);
  if (firstGuesses.has(bare) || firstGuesses.has(withoutEnds(asLetters(text), /[^a-z]/)))
    return true;
  if (firstGuesses.has(withoutEnds(asLetters(withoutEnds(text, /[\d!.?_-]/)), /[^a-z]/)))
    return true;
  const word = withoutEnds(text, /\d/);
  return commonWords.has(word) || commonWords.has(asLetters(word)) || isTwoWords(word);
}

/** lovemoney: both on the list, nothing between. */
function isTwoWords(word: string): boolean {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (isKnown(word.slice(0, cut)) && isKnown(word.slice(cut))) return true;
  }
  return false;
}

function isKnown(word: string): boolean {
  return commonWords.has(word) || firstGuesses.has(word);
}

/** The person's own name, address or number, as it is or with digits at an end. */
function isPersonal(text: string, personal: readonly string[]): boolean {
  const plain = plainOf(text);
  const bare = withoutEnds(plain, /\d/);
  const known = personal.flatMap((fact) => {
    const parts = foldText(fact).split(/[\s@,]+/);
    const digits = fact.replace(/\D/g, "");
    // A phone number is known with and without its country and its first nought.
    return [
      fact,
      ...parts,
      parts.toReversed().join(""),
      digits,
      digits.slice(-10),
      `0${digits.slice(-10)}`,
    ];
  });
  return known
    .map(plainOf)
    .filter((fact) => fact.length >= MIN_PERSONAL_CHARS)
    .some((fact) => fact === plain || fact === bare);
}

function plainOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function asLetters(text: string): string {
  return text.replace(/[01345@$!]/g, (sign) => lookAlikes[sign] ?? lookAlikeSigns[sign] ?? sign);
}

function withoutEnds(text: string, sign: RegExp): string {
  const { source } = sign;
  return text.replace(new RegExp(`^(?:${source})+|(?:${source})+$`, "g"), "");
}
