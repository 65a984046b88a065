/** Words of ASCII letters and digits with single hyphens between them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters that Unicode does not decompose, above all those of Hausa, Kanuri and the coast. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ɖ: "d",
  ƒ: "f",
  ɣ: "g",
  ŋ: "n",
  ʋ: "v",
  ɛ: "e",
  ə: "e",
  ǝ: "e",
  ɔ: "o",
  ɩ: "i",
  ı: "i",
  ʊ: "u",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ß: "ss",
};

/** Maximum length of an appended number, with its hyphen. */
const NUMBER_CHARS = 6;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/**
 * Makes a slug from a text: letters become ASCII letters, and everything else becomes a hyphen. It
 * is cut between words, with space for an appended number; empty when the text has no usable letter
 * or digit.
 */
export function slugOf(text: string, maxChars: number): string {
  const slug = toBaseLetters(text)
    .replace(/['‘’ʼ]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return cutAtWord(slug, maxChars - NUMBER_CHARS);
}

/** Returns the slug, with the lowest free number appended if it is taken, such as `menu-2`. */
export function freeSlug(
  wanted: string,
  { isTaken, maxChars }: { isTaken: (slug: string) => boolean; maxChars: number },
): string {
  const base = cutForNumber(wanted, maxChars);
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Cuts a slug so that a number can be appended. */
export function cutForNumber(slug: string, maxChars: number): string {
  return slug.slice(0, maxChars - NUMBER_CHARS).replace(/-+$/, "");
}

/** True for the slug itself, and for the slug with an appended number. */
export function isNumberedFrom(slug: string, base: string): boolean {
  return (
    slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
  );
}

function toBaseLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => BASE_LETTERS[letter] ?? letter);
}

/** A single long word is cut inside. */
function cutAtWord(slug: string, maxChars: number): string {
  if (slug.length <= maxChars) return slug;
  const end = slug.lastIndexOf("-", maxChars);
  return slug.slice(0, end > maxChars / 2 ? end : maxChars).replace(/-$/, "");
}
