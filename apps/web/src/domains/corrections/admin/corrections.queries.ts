import type { Trpc } from "#lib/trpc.ts";

/** Interval while answers are marked again. Unit: milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** Versions and corrections of a question, followed until all answers are marked again. */
export function correctionsQuery(trpc: Trpc, id: string) {
  return trpc.corrections.get.queryOptions(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.corrections.some(({ finishedAt }) => finishedAt === null)
          ? POLL_INTERVAL_MS
          : false,
    },
  );
}
