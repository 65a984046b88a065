import type { Trpc } from "#lib/trpc.ts";

/** Interval of the monitor while it is visible. Unit: milliseconds. */
const POLL_INTERVAL_MS = 10_000;

/** All exams, newest first. */
export function examsQuery(trpc: Trpc) {
  return trpc.exams.list.queryOptions();
}

export function examQuery(trpc: Trpc, id: string) {
  return trpc.exams.get.queryOptions({ id });
}

export function examMonitorQuery(trpc: Trpc, id: string) {
  return trpc.exams.monitor.queryOptions({ id }, { refetchInterval: POLL_INTERVAL_MS });
}

export function examStatisticsQuery(trpc: Trpc, id: string) {
  return trpc.exams.statistics.queryOptions({ id });
}

/** Subjects with their topics, for the blueprint. */
export function examSubjectsQuery(trpc: Trpc) {
  return trpc.questions.subjects.queryOptions();
}

export function examClassesQuery(trpc: Trpc) {
  return trpc.classes.list.queryOptions();
}
