import type { Trpc } from "#lib/trpc.ts";

/** The first assignments that the signed-in student has not done. */
export function nextAssignmentsQuery(trpc: Trpc) {
  return trpc.assignments.next.queryOptions();
}

/** All assignments of the signed-in student. */
export function ownAssignmentsQuery(trpc: Trpc) {
  return trpc.assignments.own.queryOptions();
}
