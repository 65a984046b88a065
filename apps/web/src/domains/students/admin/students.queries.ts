import type { StudentTableInput } from "@ebute/contracts/students";
import type { Trpc } from "#lib/trpc.ts";

export function studentTableQuery(trpc: Trpc, input: StudentTableInput) {
  return trpc.students.table.queryOptions(input);
}
