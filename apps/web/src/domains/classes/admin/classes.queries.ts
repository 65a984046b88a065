import type { Trpc } from "#lib/trpc.ts";

/** All classes by name. */
export function classesQuery(trpc: Trpc) {
  return trpc.classes.list.queryOptions();
}

/** Everybody with the role teacher. */
export function teacherChoicesQuery(trpc: Trpc) {
  return trpc.classes.teacherChoices.queryOptions();
}

export function classQuery(trpc: Trpc, id: string) {
  return trpc.classes.get.queryOptions({ id });
}

export function classStudentsQuery(trpc: Trpc, id: string) {
  return trpc.classes.students.queryOptions({ id });
}

/** Students who are not in the class; nothing without a term. */
export function findStudentsQuery(trpc: Trpc, id: string, q: string) {
  return trpc.classes.findStudents.queryOptions({ id, q }, { enabled: q.trim() !== "" });
}

export function codeBatchesQuery(trpc: Trpc, id: string) {
  return trpc.classes.codeBatches.queryOptions({ id });
}

export function codesQuery(trpc: Trpc, id: string, batch: string) {
  return trpc.classes.codes.queryOptions({ id, batch });
}
