import { type StudentTableInput, studentSortColumns } from "@ebute/contracts/students";
import { type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

const usual = readStudentTable({});

/** Address of the Users screen. */
export function studentTableHref(input: StudentTableInput): string {
  return tableHref("/admin/users", input, usual);
}

export function readStudentTable(search: Search): StudentTableInput {
  return tableWords(studentSortColumns, search);
}
