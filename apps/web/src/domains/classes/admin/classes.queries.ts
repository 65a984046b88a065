import type { Trpc } from "#lib/trpc.ts";

/** Students who are not in the class; nothing without a term. */
export function findStudentsQuery(trpc: Trpc, id: string, q: string) {
  return trpc.classes.findStudents.queryOptions({ id, q }, { enabled: q.trim() !== "" });
}
