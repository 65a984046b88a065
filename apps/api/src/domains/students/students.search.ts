import { foldText } from "#platform/fold-text.ts";
import { searchablePhone } from "./students.phone.ts";
import type { StudentRecord, StudentRow } from "./students.table.ts";

/** More words than this make no search better. */
const MAX_WORDS = 8;

/** A number being looked for, in any way of writing it. */
const PHONE_LIKE = /^\+?[\d\s()./-]{3,}$/;

/** The row with what sorting and searching read. */
export function withKeys(record: StudentRecord): StudentRow {
  const [nameKey, stateKey, cityKey] = [
    foldText(record.fullName),
    foldText(record.state),
    foldText(record.city),
  ];
  const emailKey = record.email?.toLowerCase() ?? null;
  const phone = searchablePhone(record.phone);
  const searchText = [nameKey, foldText(emailKey ?? ""), phone, cityKey, stateKey].join(" ");
  return { ...record, emailKey, nameKey, stateKey, cityKey, searchText };
}

/** What a row must contain to be found, all of it: each word, or the digits of a number. */
export function searchedWords(term: string): string[] {
  const text = term.trim();
  if (PHONE_LIKE.test(text)) return [text.replace(/\D/g, "")];
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}
