import { SEARCH_MAX_CHARS } from "./limits.ts";

/** Drops what PostgreSQL text cannot store, and what is too long: a search never fails. */
export function toSearchTerm(typed: string): string {
  return typed
    .trim()
    .slice(0, SEARCH_MAX_CHARS)
    .replace(/\p{Cs}/gu, "\ufffd")
    .replaceAll("\u0000", "");
}
