/** Digits and letters without look-alikes: no I, L, O or U. Source: Crockford, Base 32. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUP_CHARS = 4;

/** More than anybody types or pastes for one code. */
const TYPED_MAX_CHARS = 100;

/** What a person writes between the groups, or a messenger puts there: spaces, any dash, marks without width. */
const BETWEEN_GROUPS = /[\s\p{Z}\p{Pd}\p{Cf}_.]/gu;

/** A code that people read aloud and type, out of random bytes: one for each character, of which five bits count. */
export function makeReadableCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes, (byte) => ALPHABET[byte % 32]).join("");
}

/** The characters of a code as they are stored, of whatever a person typed, whole or in part. */
export function compactReadableCode(typed: string): string {
  return typed
    .slice(0, TYPED_MAX_CHARS)
    .normalize("NFKC")
    .replace(BETWEEN_GROUPS, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** True for a stored code that could have been made with so many characters. */
export function isReadableCode(code: string, chars: number): boolean {
  return code.length === chars && [...code].every((char) => ALPHABET.includes(char));
}

/** The code as a person is given it, in groups that are easy to say: 7K3M-Q9XD. */
export function groupReadableCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP_CHARS}})(?=.)`, "g"), "$1-");
}
