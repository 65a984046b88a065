import type { Failure } from "../errors/index.ts";

export const passwordTooPersonal = {
  code: "PASSWORD_TOO_PERSONAL",
  kind: "validation",
  message:
    "Please choose a password without your name, e-mail address or phone number, and without the name of this site.",
} as const satisfies Failure;

/** Shorter fragments occur in ordinary words. */
const MIN_FRAGMENT_CHARS = 3;

/** Characters that a password needs besides personal data. */
const MIN_REST_CHARS = 6;

/** Minimum digits of a phone number; its last digits alone are checked too. */
const MIN_PHONE_DIGITS = 7;
const PHONE_ENDINGS = [10, 9, 8, 7, 6];

/**
 * True when a password consists of its owner's personal data, complete or in fragments, with fewer than `minRestChars`
 * other characters or only digits besides. Pure, so that forms and server decide alike.
 * @param personalData name, e-mail address, phone number, name of the site
 */
export function isMadeOfPersonalData(
  password: string,
  personalData: readonly string[],
  minRestChars: number = MIN_REST_CHARS,
): boolean {
  const text = fold(password);
  const fragments = [...new Set(personalData.flatMap(splitPersonalData))].sort(
    (a, b) => b.length - a.length,
  );
  const rest = fragments
    .filter((fragment) => fragment.length >= MIN_FRAGMENT_CHARS)
    .reduce((remaining, fragment) => remaining.replaceAll(fragment, " "), text);
  if (rest === text) return false;
  const other = rest.replaceAll(" ", "");
  return other.length < minRestChars || /^\d+$/.test(other);
}

function splitPersonalData(item: string): string[] {
  const words = item.split(/[^\p{L}\p{N}\p{M}]+/u).map(fold);
  const digits = item.replace(/\D/g, "");
  const endings =
    digits.length >= MIN_PHONE_DIGITS
      ? [digits, `0${digits.slice(-10)}`, ...PHONE_ENDINGS.map((count) => digits.slice(-count))]
      : [];
  return [fold(item), words.join(""), words.toReversed().join(""), ...words, ...endings];
}

/** Lower-case letters and digits without diacritics: "Ọlásadé" and "olasade" are equal. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
