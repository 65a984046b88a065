import {
  compactReadableCode,
  groupReadableCode,
  isReadableCode,
  makeReadableCode,
} from "../primitives/readable-code.ts";

/** Five bits each, so an order id has 60 bits that nobody can guess. */
export const ORDER_CODE_CHARS = 12;

/** An order's code out of random bytes, one for each character. */
export function makeOrderCode(randomBytes: Uint8Array): string {
  return makeReadableCode(randomBytes.subarray(0, ORDER_CODE_CHARS));
}

/** The characters of a code as they are stored, of whatever a person typed, whole or in part. */
export function compactOrderCode(typed: string): string {
  return compactReadableCode(typed);
}

/** The code that a person typed, in whatever letter case, with or without spaces and dashes; undefined when it is none. */
export function readOrderCode(typed: string): string | undefined {
  const code = compactOrderCode(typed);
  return isReadableCode(code, ORDER_CODE_CHARS) ? code : undefined;
}

/** The code as the customer is given it: 7K3M-Q9XD-TW4H. */
export function writeOrderCode(code: string): string {
  return groupReadableCode(code);
}
