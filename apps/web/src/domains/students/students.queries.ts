import type { Trpc } from "#lib/trpc.ts";

export function ownAccountQuery(trpc: Trpc) {
  return trpc.students.me.queryOptions();
}
