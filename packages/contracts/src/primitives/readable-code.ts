/** Digits and letters without look-alikes: no I, L, O or U. Source: Crockford, Base 32. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUP_CHARS = 4;

/** Longer than anything people type or paste for one code. */
const TYPED_MAX_CHARS = 100;

/** Signs that people type or messengers insert around groups: spaces, dashes, quotes, `#`. */
const BETWEEN_GROUPS = /[^\p{L}\p{M}\p{N}]+/gu;

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

/**
 * Finds a complete code in a typed text, with or without words beside it: "Order #7K3M-Q9XD.".
 * @returns the code in stored form; undefined without one
 */
export function findReadableCode(typed: string, chars: number): string | undefined {
  const words = typed.slice(0, TYPED_MAX_CHARS).normalize("NFKC").split(BETWEEN_GROUPS);
  // The last code is taken, because the words that name a code come before it.
  for (let end = words.length; end > 0; end -= 1) {
    let text = "";
    for (let start = end - 1; start >= 0 && text.length < chars; start -= 1) {
      text = `${words[start]}${text}`;
    }
    const code = normalizeReadableCode(text);
    if (isReadableCode(code, chars)) return code;
  }
  return undefined;
}

/** Formats a code in groups that are easy to read aloud: 7K3M-Q9XD. */
export function formatReadableCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP_CHARS}})(?=.)`, "g"), "$1-");
}
