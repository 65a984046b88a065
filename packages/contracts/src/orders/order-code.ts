import {
  findReadableCode,
  formatReadableCode,
  generateReadableCode,
  normalizeReadableCode,
} from "../primitives/readable-code.ts";

/** Five bits each, so an order id has 60 random bits. */
export const ORDER_CODE_CHARS = 12;

/** Generates an order code from random bytes, one per character. */
export function generateOrderCode(randomBytes: Uint8Array): string {
  return generateReadableCode(randomBytes.subarray(0, ORDER_CODE_CHARS));
}

/** Normalizes a typed order code, complete or in part, to its stored form. */
export function normalizeOrderCode(typed: string): string {
  return normalizeReadableCode(typed);
}

/**
 * Parses a typed order code in any letter case, with or without separators and words beside it;
 * undefined for an invalid one.
 */
export function parseOrderCode(typed: string): string | undefined {
  return findReadableCode(typed, ORDER_CODE_CHARS);
}

/** Formats a code for the customer: 7K3M-Q9XD-TW4H. */
export function formatOrderCode(code: string): string {
  return formatReadableCode(code);
}
