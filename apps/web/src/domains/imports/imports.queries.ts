import type { Trpc } from "#lib/trpc.ts";

/** Short enough for an import of some seconds. Unit: milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** The newest import; polled only while it runs. */
export function importQuery(trpc: Trpc) {
  return trpc.imports.get.queryOptions(undefined, {
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_INTERVAL_MS : false),
  });
}
