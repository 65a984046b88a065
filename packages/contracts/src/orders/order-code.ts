/** Digits and letters without look-alikes: no I, L, O or U. Source: Crockford, Base 32. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Five bits each, so an order id has 60 bits that nobody can guess. */
export const ORDER_CODE_CHARS = 12;

const GROUP_CHARS = 4;

/** More than anybody types or pastes for one order id. */
const TYPED_MAX_CHARS = 100;

/** What a person writes between the groups, or a messenger puts there: spaces, any dash, marks without width. */
const BETWEEN_GROUPS = /[\s\p{Z}\p{Pd}\p{Cf}_.]/gu;

/** An order's code out of random bytes, one for each character. */
export function makeOrderCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, ORDER_CODE_CHARS), (byte) => ALPHABET[byte % 32]).join(
    "",
  );
}

/** The characters of a code as they are stored, of whatever a person typed, whole or in part. */
export function compactOrderCode(typed: string): string {
  return typed
    .slice(0, TYPED_MAX_CHARS)
    .normalize("NFKC")
    .replace(BETWEEN_GROUPS, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** The code that a person typed, in whatever letter case, with or without spaces and dashes; undefined when it is none. */
export function readOrderCode(typed: string): string | undefined {
  const code = compactOrderCode(typed);
  const isCode = code.length === ORDER_CODE_CHARS && [...code].every((c) => ALPHABET.includes(c));
  return isCode ? code : undefined;
}

/** The code as the customer is given it: 7K3M-Q9XD-TW4H. */
export function writeOrderCode(code: string): string {
  const groups: string[] = [];
  for (let at = 0; at < code.length; at += GROUP_CHARS) {
    groups.push(code.slice(at, at + GROUP_CHARS));
  }
  return groups.join("-");
}
