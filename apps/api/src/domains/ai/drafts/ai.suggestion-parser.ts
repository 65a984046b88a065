import { SUGGESTIONS_MAX } from "@ebute/contracts/ai";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";

/** A number or bullet before a line, which models write although they are told not to. */
const LIST_MARKER = /^(?:[-*•]|\d{1,2}[.)])\s+/;

const LINE_MAX_CHARS = 2_000;

/** Markdown marks and quotation marks around a line. */
const MARKS = /^[#\s*_"'“”‘’`]+|[\s*_"“”‘’`]+$/g;

/**
 * Returns the suggestions in a model's answer as plain text: one of each line, without duplicates
 * and without those that no field holds.
 */
export function parseSuggestions(answer: string, maxChars = TITLE_MAX_CHARS): string[] {
  const suggestions = new Map<string, string>();
  for (const line of answer.split("\n")) {
    // No suggestion is that long, and looking for marks at its end would take seconds.
    if (line.length > LINE_MAX_CHARS) continue;
    const text = line.trim().replace(LIST_MARKER, "").replace(MARKS, "");
    const isRemark = text.endsWith(":");
    if (text === "" || isRemark || text.length > maxChars) continue;
    const key = text.toLowerCase();
    if (!suggestions.has(key)) suggestions.set(key, text);
  }
  return [...suggestions.values()].slice(0, SUGGESTIONS_MAX);
}
