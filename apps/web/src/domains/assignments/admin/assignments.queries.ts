import type { Trpc } from "#lib/trpc.ts";

/** Assignments of a class, the last due first. */
export function classAssignmentsQuery(trpc: Trpc, id: string, isAll: boolean) {
  return trpc.assignments.ofClass.queryOptions({ id, isAll });
}

export function assignmentQuery(trpc: Trpc, id: string) {
  return trpc.assignments.get.queryOptions({ id });
}

/** Every student who has the assignment to do. */
export function assignmentProgressQuery(trpc: Trpc, id: string) {
  return trpc.assignments.progress.queryOptions({ id });
}

/** Lessons, topics and students that an assignment of the class can name. */
export function assignmentChoicesQuery(trpc: Trpc, classId: string) {
  return trpc.assignments.choices.queryOptions({ id: classId });
}
