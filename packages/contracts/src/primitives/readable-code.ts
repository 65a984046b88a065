/** Digits and letters without look-alikes: no I, L, O or U. Source: Crockford, Base 32. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUP_CHARS = 4;

/** Longer than anything people type or paste for one code. */
const TYPED_MAX_CHARS = 100;

/** Separators that people type or messengers insert: spaces, any dash, zero-width characters. */
const BETWEEN_GROUPS = /[\s\p{Z}\p{Pd}\p{Cf}_.]/gu;

/**
 * Generates a code that people read aloud and type, from random bytes: five bits of each make one
 * character.
 */
export function generateReadableCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes, (byte) => ALPHABET[byte % 32]).join("");
}

/** Normalizes a typed code, complete or in part, to its stored form. */
export function normalizeReadableCode(typed: string): string {
  return typed
    .slice(0, TYPED_MAX_CHARS)
    .normalize("NFKC")
    .replace(BETWEEN_GROUPS, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** True for a stored code of this length in the code's alphabet. */
export function isReadableCode(code: string, chars: number): boolean {
  return code.length === chars && [...code].every((char) => ALPHABET.includes(char));
}

/** Formats a code in groups that are easy to read aloud: 7K3M-Q9XD. */
export function formatReadableCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP_CHARS}})(?=.)`, "g"), "$1-");
}
