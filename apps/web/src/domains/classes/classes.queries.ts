import type { Trpc } from "#lib/trpc.ts";

/** The signed-in student's classes. */
export function ownClassesQuery(trpc: Trpc) {
  return trpc.classes.own.queryOptions();
}
