/** Attackers also try the product's name, whatever the site is called. */
const PRODUCT_NAME = "ebute";

/** Minimum length of a word of personal data; shorter ones occur in ordinary words. */
const MIN_WORD_CHARS = 3;

/** Minimum length of the beginning or end of a name, such as Chris, Tunde and Sade. */
const MIN_PART_CHARS = 4;

/** Characters that a student's password needs besides personal data. */
export const STUDENT_NON_PERSONAL_CHARS_MIN = 6;

/** Characters that an administrator's password needs besides personal data. */
export const ADMIN_NON_PERSONAL_CHARS_MIN = 8;

/** Minimum digits of a phone number. */
const MIN_PHONE_DIGITS = 7;

/** Letters, digits and symbols that replace one another; each group counts as one letter. */
const LOOK_ALIKES = ["o0", "il1!|", "z2", "e3€", "a4@", "s5$", "g69", "t7+", "b8"];

const canonical = new Map(
  LOOK_ALIKES.flatMap((group) => [...group].map((sign) => [sign, group[0]])),
);

/**
 * Words that people combine with a name. They add no strength to a password with personal data.
 * They are no personal data themselves, although many e-mail addresses contain some of them.
 */
const COMPANIONS =
  `www http https com org net edu gov mail email gmail yahoo hotmail outlook password passwort passcode admin administrator
  login welcome letmein love loves iloveyou mylove baby user name site blog student teacher school qwerty abc`.split(
    /\s+/,
  );

type Sign = { typed: string; letter: string };

/**
 * True when a password consists of its owner's personal data or of the name of the site, and of too
 * little besides.
 *
 * Personal data are all words of at least 3 characters, single and joined in both orders, and the
 * beginning or end of a word from 4 characters on; each forwards and backwards, in any letter case,
 * without diacritics and punctuation, and with look-alikes such as 3 for e. Every character of the
 * password that belongs to such an occurrence is derived, and so are the companions of names, such
 * as "www" and "password". The password is made of personal data if something personal occurs in
 * it, and the other characters are fewer than `minNonPersonalChars` or all digits. So a long
 * passphrase may contain a name.
 *
 * Source: NIST SP 800-63B-4, section 3.1.1.2, "context-specific words, such as the name of the
 * service, the username, and derivatives thereof". Pure, so that forms and server decide alike.
 * @param personalData name, e-mail address, phone number, name of the site
 */
export function isMadeOfPersonalData(
  password: string,
  personalData: readonly string[],
  minNonPersonalChars: number = STUDENT_NON_PERSONAL_CHARS_MIN,
): boolean {
  const impersonalPart = withoutPersonalData(password, personalData);
  return (
    impersonalPart !== undefined &&
    (impersonalPart.length < minNonPersonalChars || /^\d+$/.test(impersonalPart))
  );
}

/**
 * Returns the letters and digits of a password that are neither personal data nor companions of it;
 * undefined if nothing personal occurs in it.
 */
export function withoutPersonalData(
  password: string,
  personalData: readonly string[],
): string | undefined {
  const fragments = [...personalData, PRODUCT_NAME].flatMap(splitPersonalData);
  // A symbol either replaces a letter or separates words, so both readings are checked.
  const dropped = restOf(readSigns(password), fragments);
  const replaced = restOf(readSigns(password, { hasSymbols: true }), fragments);
  if (dropped === undefined || replaced === undefined) return dropped ?? replaced;
  return dropped.length < replaced.length ? dropped : replaced;
}

/** A word in look-alike letters, and the minimum length of its beginning or end. */
type Fragment = { word: string; minChars: number };

const wholeWord = (word: string): Fragment => ({ word, minChars: word.length });
const wordOrPart = (word: string): Fragment => ({
  word,
  minChars: Math.min(MIN_PART_CHARS, word.length),
});

const companions = COMPANIONS.map(toLetters).map(wholeWord);
const companionWords = new Set(companions.map(({ word }) => word));

function splitPersonalData(item: string): Fragment[] {
  const words = item.split(/[^\p{L}\p{N}\p{M}]+/u).map(toLetters);
  const digits = item.replace(/\D/g, "");
  const phones = digits.length >= MIN_PHONE_DIGITS ? [digits, `0${digits.slice(-10)}`] : [];
  const parts = [...words, ...phones.map(toLetters)].map(wordOrPart);
  const joined = [words.join(""), [...words].reverse().join("")].map(wholeWord);
  return [...parts, ...joined].filter(
    ({ word }) => word.length >= MIN_WORD_CHARS && !companionWords.has(word),
  );
}

function restOf(signs: readonly Sign[], fragments: readonly Fragment[]): string | undefined {
  const text = signs.map(({ letter }) => letter).join("");
  const isDerived = new Array<boolean>(text.length).fill(false);
  for (const fragment of fragments) markOccurrences(isDerived, text, fragment);
  if (!isDerived.includes(true)) return undefined;
  for (const companion of companions) markOccurrences(isDerived, text, companion);
  const rest = signs.filter((_, index) => !isDerived[index]).map(({ typed }) => typed);
  return rest.join("").replace(/[^\p{L}\p{N}]/gu, "");
}

/** Marks each occurrence of the word, or of its beginning or end, forwards and backwards. */
function markOccurrences(isDerived: boolean[], text: string, { word, minChars }: Fragment): void {
  const { length } = text;
  const backwards = reverse(text);
  // The end of the word is the beginning of the reversed word in the reversed text.
  for (const spelling of [word, reverse(word)]) {
    for (let at = 0; at < length; at += 1) {
      const forwards = countEqual(text, at, spelling);
      if (forwards >= minChars) isDerived.fill(true, at, at + forwards);
      const fromEnd = countEqual(backwards, at, spelling);
      if (fromEnd >= minChars) isDerived.fill(true, length - at - fromEnd, length - at);
    }
  }
}

/** Counts the characters from a position in the text that equal the beginning of the word. */
function countEqual(text: string, at: number, word: string): number {
  let count = 0;
  while (count < word.length && text[at + count] === word[count]) count += 1;
  return count;
}

function toLetters(text: string): string {
  return readSigns(text)
    .map(({ letter }) => letter)
    .join("");
}

/**
 * Splits a text into lower-case characters without diacritics, with look-alikes unified, so that
 * "Ọlásadé" and "olasade" are equal.
 */
function readSigns(text: string, { hasSymbols = false } = {}): Sign[] {
  const isSign = (typed: string) =>
    /[\p{L}\p{N}]/u.test(typed) || (hasSymbols && canonical.has(typed));
  return [...text.normalize("NFKD").toLowerCase()]
    .filter(isSign)
    .map((typed) => ({ typed, letter: canonical.get(typed) ?? typed.slice(0, 1) }));
}

function reverse(text: string): string {
  return text.split("").reverse().join("");
}
