import { type StudentTableInput, studentSortColumns } from "@ebute/contracts/students";
import { parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseStudentTable({});

/** Returns the URL of the Users screen. */
export function studentTableHref(input: StudentTableInput): string {
  return tableHref("/admin/users", input, defaults);
}

export function parseStudentTable(search: SearchParams): StudentTableInput {
  return parseTableParams(studentSortColumns, search);
}
