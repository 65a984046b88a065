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
