import { type AnyColumn, ilike, or, type SQL } from "drizzle-orm";

/** LIKE pattern for "has this text in it"; the text's own wildcards count as plain characters. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** One of the columns has the text in it, in any letter case; without a text every row is one. */
export function containsText(text: string, ...columns: AnyColumn[]): SQL | undefined {
  if (!text) return undefined;
  const pattern = containsPattern(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** An index of trigrams can look up what has three letters together; for anything else it is read from end to end. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The same for tables of very many texts: one or two letters are looked for where a word begins, since an index knows
 * that.
 */
export function containsWords(text: string, ...columns: AnyColumn[]): SQL | undefined {
  if (!text || HAS_TRIGRAM.test(text)) return containsText(text, ...columns);
  const inside = containsPattern(text).slice(1);
  return or(...columns.flatMap((column) => [ilike(column, inside), ilike(column, `% ${inside}`)]));
}
