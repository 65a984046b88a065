import { type AnyColumn, ilike, or, type SQL } from "drizzle-orm";

/** Returns the LIKE pattern for "contains this text", with the text's own wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/**
 * Condition: one of the columns contains the text, ignoring case. Without a text every row matches.
 */
export function containsText(text: string, ...columns: AnyColumn[]): SQL | undefined {
  if (!text) return undefined;
  const pattern = containsPattern(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}

/**
 * A trigram index needs three adjacent letters or digits; for shorter texts it is scanned in full.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * Works like `containsText`, for large tables: one or two letters match at the beginning of words
 * only, which the index supports.
 */
export function containsWords(text: string, ...columns: AnyColumn[]): SQL | undefined {
  if (!text || HAS_TRIGRAM.test(text)) return containsText(text, ...columns);
  const inside = containsPattern(text).slice(1);
  return or(...columns.flatMap((column) => [ilike(column, inside), ilike(column, `% ${inside}`)]));
}
