import type { Trpc } from "#lib/trpc.ts";

/** The status changes only when the server restarts. */
export function aiStatusQuery(trpc: Trpc) {
  return trpc.ai.status.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY });
}
