import type { Trpc } from "#lib/trpc.ts";

/** Interval of the monitor while it is visible. Unit: milliseconds. */
const POLL_INTERVAL_MS = 10_000;

export function examMonitorQuery(trpc: Trpc, id: string) {
  return trpc.exams.monitor.queryOptions({ id }, { refetchInterval: POLL_INTERVAL_MS });
}
