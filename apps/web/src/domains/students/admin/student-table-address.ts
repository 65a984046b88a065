import { type StudentTableInput, studentTableInputSchema } from "@ebute/contracts/students";
import { tableHref } from "#lib/table-address.ts";

const usual = studentTableInputSchema.parse({});

/** Address of the Users screen. */
export function studentTableHref(input: StudentTableInput): string {
  return tableHref("/admin/users", input, usual);
}
