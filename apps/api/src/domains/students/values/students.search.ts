import { foldText } from "#platform/text-folding.ts";
import type { StudentRecord, StudentRow } from "../students.table.ts";
import { phoneSearchText } from "./students.phone.ts";

/** More terms do not improve a search. */
const MAX_WORDS = 8;

/** A phone number in any notation. */
const PHONE_LIKE = /^\+?[\d\s()./-]{3,}$/;

/** Adds the columns for sorting and searching. */
export function withDerivedColumns(
  record: StudentRecord,
): StudentRecord &
  Pick<StudentRow, "emailKey" | "nameKey" | "stateKey" | "cityKey" | "searchText"> {
  const [nameKey, stateKey, cityKey] = [
    foldText(record.fullName),
    foldText(record.state),
    foldText(record.city),
  ];
  const emailKey = record.email?.toLowerCase() ?? null;
  const phone = phoneSearchText(record.phone);
  const searchText = [nameKey, foldText(emailKey ?? ""), phone, cityKey, stateKey].join(" ");
  return { ...record, emailKey, nameKey, stateKey, cityKey, searchText };
}

/** Terms that a row must all contain: each word, or the digits of a phone number. */
export function toSearchTerms(term: string): string[] {
  const text = term.trim();
  if (PHONE_LIKE.test(text)) return [text.replace(/\D/g, "")];
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}
