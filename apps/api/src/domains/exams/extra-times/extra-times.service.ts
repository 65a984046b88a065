import {
  type ExportedExtraTime,
  examNotFound,
  examStudentNotOfClass,
  extraTimeHasStarted,
  extraTimeNoAttempts,
  extraTimeTooLate,
  type SetExtraTimeInput,
} from "@ebute/contracts/exams";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { ExamAccess } from "../exams.access.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import { canBeStartedAt, findObstacle, isRunningAt } from "../exams.times.ts";
import type { PaperScoresRepository } from "../paper-scores/paper-scores.repository.ts";
import type { SittingsRepository } from "../sittings/sittings.repository.ts";
import type { ExtraTimesRepository } from "./extra-times.repository.ts";

type Deps = {
  exams: Pick<ExamsRepository, "lock">;
  access: Pick<ExamAccess, "assertOwn">;
  sittings: Pick<SittingsRepository, "findAttempts">;
  paperScores: Pick<PaperScoresRepository, "claimStudent">;
  extraTimes: ExtraTimesRepository;
  write: Write;
  clock: Clock;
};

export type ExtraTimesService = ReturnType<typeof createExtraTimesService>;

/** Extra time that students get when they start; `giveTime` of the monitor adds to a paper. */
export function createExtraTimesService(deps: Deps) {
  const { exams, access, sittings, paperScores, extraTimes, write, clock } = deps;
  return {
    /**
     * Sets the extra time of a student's next attempt; 0 minutes take it away, and the same minutes
     * again change nothing.
     * @throws {DomainError} EXAM_NOT_FOUND also for a mock, EXTRA_TIME_TOO_LATE,
     * EXAM_STUDENT_NOT_OF_CLASS, EXTRA_TIME_HAS_STARTED, EXTRA_TIME_NO_ATTEMPTS
     */
    async set(caller: Caller, input: SetExtraTimeInput): Promise<void> {
      const { id, studentId, minutes, reason } = input;
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        const exam = await exams.lock(tx, id, "share");
        if (exam?.kind !== "set") throw new DomainError(examNotFound);
        await access.assertOwn(caller, exam, tx);
        const now = clock.now();
        if (!canBeStartedAt(exam, now)) throw new DomainError(extraTimeTooLate);
        // The lock on the student lets a start wait for the minutes, or the minutes for a start.
        const student = await paperScores.claimStudent(tx, exam, studentId);
        if (student === undefined) throw createFieldError(examStudentNotOfClass, "studentId");
        const attempts = await sittings.findAttempts(tx, studentId, exam.id);
        const before = attempts.map((sitting) => ({ isRunning: isRunningAt(sitting, now) }));
        const obstacle = findObstacle(exam, before, now);
        if (obstacle === "running") throw new DomainError(extraTimeHasStarted);
        if (obstacle === "attempts") throw new DomainError(extraTimeNoAttempts);
        const key = { examId: exam.id, studentId };
        if ((await extraTimes.findMinutes(tx, key)) === minutes) return;
        if (minutes > 0) await extraTimes.set(tx, { ...key, minutes, savedAt: now });
        else await extraTimes.remove(tx, key);
        await unit.record(
          "exams.setExtraTime",
          { kind: "exam", id: exam.id, label: exam.title },
          { student: studentId, minutes, reason },
        );
      });
    },

    async exportOf(student: string): Promise<ExportedExtraTime[]> {
      return (await extraTimes.findOfStudent(student)).map(({ savedAt, ...row }) => ({
        ...row,
        savedAt: savedAt.toISOString(),
      }));
    },
  };
}
