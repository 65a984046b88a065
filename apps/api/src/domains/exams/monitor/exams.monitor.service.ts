import {
  type AcceptLateInput,
  type Exam,
  type ExamMonitor,
  type ExamStudent,
  examIsReleased,
  examNotFound,
  type GiveTimeInput,
  type MonitoredSitting,
  type PaperScore,
  sittingNotFound,
} from "@ebute/contracts/exams";
import type { AuditService } from "#domains/audit/audit.service.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import { toSpreadsheetTime } from "#src/site/lagos-day.ts";
import { assertPermission } from "#src/site/permissions.ts";
import type { ExamAccess } from "../exams.access.ts";
import { closeSittingsJob } from "../exams.jobs.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import type { ExamRow, ResultRow, SittingRow } from "../exams.table.ts";
import {
  addMinutes,
  canBeStartedAt,
  isReleasedAt,
  isRunningAt,
  releaseOf,
  secondsUntil,
} from "../exams.times.ts";
import type { ExtraTimesRepository } from "../extra-times/extra-times.repository.ts";
import type { PaperScoresRepository } from "../paper-scores/paper-scores.repository.ts";
import { presentPaperScore } from "../paper-scores/paper-scores.service.ts";
import { type MarkingService, totalsOf } from "../results/marking.service.ts";
import type { ResultsRepository } from "../results/results.repository.ts";
import type {
  SittingEventsRepository,
  SittingsRepository,
} from "../sittings/sittings.repository.ts";
import type { ExamsMonitorReadModel, MonitoredRow } from "./exams.monitor.read-model.ts";

type Deps = {
  exams: Pick<ExamsRepository, "find" | "lock" | "findLastDeadline">;
  access: Pick<ExamAccess, "assertOwn">;
  sittings: Pick<SittingsRepository, "lock" | "update">;
  monitor: ExamsMonitorReadModel;
  events: Pick<SittingEventsRepository, "countWaitingLate">;
  results: Pick<ResultsRepository, "findNewest">;
  paperScores: Pick<PaperScoresRepository, "findOfExam">;
  extraTimes: Pick<ExtraTimesRepository, "findOfExam">;
  marking: MarkingService;
  audit: Pick<AuditService, "exported">;
  write: Write;
  clock: Clock;
};

type Claimed = { sitting: SittingRow; exam: ExamRow; now: Date; isReleased: boolean };

export type ExamsMonitorService = ReturnType<typeof createExamsMonitorService>;

/** Sittings of an exam, as administrators follow them and help. */
export function createExamsMonitorService(deps: Deps) {
  const { exams, access, sittings, events, monitor, results, paperScores, marking } = deps;
  const { extraTimes, audit, write, clock } = deps;

  /** @throws {DomainError} SITTING_NOT_FOUND also for a mock, which is the student's own matter */
  async function change(
    caller: Caller,
    id: string,
    work: (unit: AuditedUnitOfWork, claimed: Claimed) => Promise<void>,
  ): Promise<void> {
    await write(caller.principal, async (unit) => {
      const { tx } = unit;
      const sitting = await sittings.lock(tx, id);
      const exam = sitting && (await exams.lock(tx, sitting.examId, "share"));
      if (!sitting || exam?.kind !== "set") throw new DomainError(sittingNotFound);
      await access.assertOwn(caller, exam, tx);
      const now = clock.now();
      const lastDeadline = await exams.findLastDeadline(tx, exam.id);
      const isReleased = isReleasedAt(exam, lastDeadline, now);
      await work(unit, { sitting, exam, now, isReleased });
    });
  }

  async function get(caller: Caller, id: Exam["_id"]): Promise<ExamMonitor> {
    const exam = await exams.find(id);
    if (!exam) throw new DomainError(examNotFound);
    await access.assertOwn(caller, exam);
    if (exam.kind === "mock") {
      return { students: [], releasedAt: null, isReleased: true, canBeStarted: true };
    }
    const [students, rows, onPaper, extra] = await Promise.all([
      monitor.findStudents(exam),
      monitor.findSittings(exam.id),
      paperScores.findOfExam(exam.id),
      extraTimes.findOfExam(exam.id),
    ]);
    const extraMinutes = new Map(extra.map(({ studentId, minutes }) => [studentId, minutes]));
    const papers = new Map(onPaper.map((row) => [row.studentId, presentPaperScore(row)]));
    const found = await results.findNewest(rows.map((row) => row.id));
    const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
    const lastDeadline = rows.reduce<Date | null>(
      (last, { deadline }) => (last && last > deadline ? last : deadline),
      null,
    );
    const now = clock.now();
    return {
      students: students.map(({ id: _id, fullName }) => {
        const own = byStudent.get(_id) ?? [];
        return {
          _id,
          fullName,
          sittings: own.map((row) => presentMonitored(row, found.get(row.id), now)),
          paper: papers.get(_id) ?? null,
          extraMinutes: extraMinutes.get(_id) ?? 0,
        };
      }),
      releasedAt: releaseOf(exam, lastDeadline)?.toISOString() ?? null,
      isReleased: isReleasedAt(exam, lastDeadline, now),
      canBeStarted: canBeStartedAt(exam, now),
    };
  }

  return {
    /** @throws {DomainError} EXAM_NOT_FOUND */
    get,

    /**
     * A row for each sitting and score on paper, and one for each student who has neither.
     * @throws {DomainError} EXAM_NOT_FOUND
     */
    async *exportRows(caller: Caller, id: string) {
      assertPermission(caller, "teach");
      const { students } = await get(caller, id);
      yield* audit.exported(caller.principal, "Exam results", students.flatMap(toCsvRows));
    },

    /**
     * Adds time to a running sitting, or opens a closed one again for so long.
     * @throws {DomainError} SITTING_NOT_FOUND, EXAM_IS_RELEASED
     */
    async giveTime(caller: Caller, { id, minutes, reason }: GiveTimeInput): Promise<void> {
      await change(caller, id, async (unit, { sitting, exam, now, isReleased }) => {
        if (isReleased) throw new DomainError(examIsReleased);
        const isRunning = isRunningAt(sitting, now);
        const deadline = addMinutes(isRunning ? sitting.deadline : now, minutes);
        await sittings.update(unit.tx, id, {
          deadline,
          extraMinutes: sitting.extraMinutes + minutes,
          state: "running",
          closedAt: null,
          closedBy: null,
        });
        const startAfterSeconds = secondsUntil(deadline, now);
        await unit.enqueue(closeSittingsJob, {}, { startAfterSeconds });
        await unit.record(
          "exams.giveTime",
          { kind: "exam", id: exam.id, label: exam.title },
          { student: sitting.studentId, minutes, reopened: isRunning ? "no" : "yes", reason },
        );
      });
    },

    /**
     * Lets the late answers that are there count, and marks the sitting again. Later ones wait for
     * another acceptance.
     * @throws {DomainError} SITTING_NOT_FOUND
     */
    async acceptLate(caller: Caller, { id, reason }: AcceptLateInput): Promise<void> {
      await change(caller, id, async (unit, { sitting, exam, now }) => {
        const waiting = await events.countWaitingLate(sitting, unit.tx);
        if (sitting.lateAcceptedAt && waiting === 0) return;
        const changes = { lateAcceptedAt: now };
        await sittings.update(unit.tx, id, changes);
        if (sitting.state === "closed") await marking.mark(unit.tx, { ...sitting, ...changes });
        await unit.record(
          "exams.acceptLate",
          { kind: "exam", id: exam.id, label: exam.title },
          { student: sitting.studentId, reason },
        );
      });
    },
  };
}

/** @param result shown once the sitting is closed */
function presentMonitored(
  row: MonitoredRow,
  result: ResultRow | undefined,
  now: Date,
): MonitoredSitting {
  const totals = result && row.state === "closed" ? totalsOf(result.questions) : undefined;
  return {
    _id: row.id,
    attempt: row.attempt,
    state: isRunningAt(row, now) ? "running" : "closed",
    closedBy: row.closedBy,
    startedAt: row.startedAt.toISOString(),
    deadline: row.deadline.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    extraMinutes: row.extraMinutes,
    lastContactAt: row.lastContactAt.toISOString(),
    answered: row.answered,
    total: row.total,
    waitingLate: row.waitingLate,
    countedLate: row.countedLate,
    points: totals?.points ?? null,
    possible: totals?.possible ?? null,
    percent: totals?.percent ?? null,
  };
}

const nothing = { startedAt: "", closedAt: "", extraMinutes: "", answered: "" };

/** Rows of a student; one where the student has no result. */
function toCsvRows({ fullName, sittings, paper }: ExamStudent) {
  const rows = sittings.map((sitting) => toCsvRow(fullName, sitting));
  if (paper) rows.push(toPaperRow(fullName, paper));
  if (rows.length > 0) return rows;
  const row = { student: fullName, attempt: "", state: "Not started" };
  return [{ ...row, ...nothing, points: "", possible: "", percent: "" }];
}

function toCsvRow(student: string, sitting: MonitoredSitting) {
  const { attempt, startedAt, closedAt, extraMinutes, answered, total } = sitting;
  return {
    student,
    attempt: String(attempt),
    state: stateOf(sitting),
    startedAt: toSpreadsheetTime(startedAt),
    closedAt: toSpreadsheetTime(closedAt),
    extraMinutes: String(extraMinutes),
    answered: `${answered} of ${total}`,
    points: toText(sitting.points),
    possible: toText(sitting.possible),
    percent: toText(sitting.percent),
  };
}

function toPaperRow(student: string, paper: PaperScore) {
  const { form, points, possible, percent } = paper;
  const state = form ? `On paper, form ${form}` : "On paper";
  return {
    student,
    attempt: "",
    state,
    ...nothing,
    points: String(points),
    possible: String(possible),
    percent: String(percent),
  };
}

function stateOf({ state, closedBy }: MonitoredSitting): string {
  if (state === "running") return "Writing";
  return closedBy === "student" ? "Handed in" : "Time was up";
}

function toText(number: number | null): string {
  return number === null ? "" : String(number);
}
