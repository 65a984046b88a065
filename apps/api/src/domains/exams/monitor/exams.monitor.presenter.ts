import type { MonitoredSitting } from "@ebute/contracts/exams";
import { isRunningAt } from "../exams.times.ts";
import { totalsOf } from "../results/mark-paper.ts";
import type { ResultRow } from "../results/results.table.ts";
import type { MonitoredRow } from "./exams.monitor.read-model.ts";

/** @param result shown once the sitting is closed */
export function presentMonitored(
  row: MonitoredRow,
  result: ResultRow | undefined,
  now: Date,
): MonitoredSitting {
  const isRunning = isRunningAt(row, now);
  const totals = result && row.state === "closed" ? totalsOf(result.questions) : undefined;
  return {
    ...{ _id: row.id, attempt: row.attempt, state: isRunning ? "running" : "closed" },
    closedBy: row.closedBy,
    ...{ startedAt: row.startedAt.toISOString(), deadline: row.deadline.toISOString() },
    closedAt: row.closedAt?.toISOString() ?? null,
    ...{ extraMinutes: row.extraMinutes, lastContactAt: row.lastContactAt.toISOString() },
    ...{ answered: row.answered, total: row.total },
    ...{ waitingLate: row.waitingLate, countedLate: row.countedLate },
    ...{ points: totals?.points ?? null, possible: totals?.possible ?? null },
    percent: totals?.percent ?? null,
  };
}
