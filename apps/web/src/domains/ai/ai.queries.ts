import type { Trpc } from "#lib/trpc.ts";

/** Only a new start of the server changes it. */
export function aiStatusQuery(trpc: Trpc) {
  return trpc.ai.status.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY });
}
