import { signInRequired } from "@ebute/contracts/errors";
import {
  examNoAttemptsLeft,
  examNotFound,
  examNotOpen,
  examQuestionsMissing,
  examSubjectsWrong,
  findSubjectChoice,
  UTME_CHOSEN_SUBJECTS,
} from "@ebute/contracts/exams";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent, type Student } from "#platform/security/principal.ts";
import { lagosDay } from "#src/site/lagos-day.ts";
import { drawPaper } from "../drawing/exam-drawing.ts";
import { closeSittingsJob } from "../exams.jobs.ts";
import { examStartsPerAccount } from "../exams.rate-limits.ts";
import type { ExamsRepository, NamedSectionRow } from "../exams.repository.ts";
import type { ExamRow, SittingRow } from "../exams.table.ts";
import { deadlineOf, findObstacle, isRunningAt, secondsUntil } from "../exams.times.ts";
import type { ExtraTimesRepository } from "../extra-times/extra-times.repository.ts";
import type { SittingsRepository } from "./sittings.repository.ts";
import type { StudentExamsReadModel } from "./student-exams.read-model.ts";

type Deps = {
  exams: Pick<ExamsRepository, "lock" | "findSections">;
  sittings: Pick<SittingsRepository, "lockStudent" | "findAttempts" | "insert">;
  studentExams: Pick<StudentExamsReadModel, "isAudience">;
  extraTimes: Pick<ExtraTimesRepository, "findMinutes">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

type Begun = { exam: ExamRow; attempt: number; subjectIds: readonly string[] };

export type SittingsStartingService = ReturnType<typeof createSittingsStartingService>;

/** Starts exams. Students change only their own, so nothing of it is in the activity log. */
export function createSittingsStartingService(deps: Deps) {
  const { exams, sittings, studentExams, extraTimes, limits, write, clock } = deps;

  /** @throws {DomainError} EXAM_QUESTIONS_MISSING, EXAM_SUBJECTS_WRONG */
  async function begin(
    unit: UnitOfWork,
    student: Student,
    { exam, attempt, subjectIds }: Begun,
  ): Promise<string> {
    const { tx } = unit;
    const sections = chooseSections(exam, await exams.findSections(exam.id, tx), subjectIds);
    const id = newId();
    // All sittings of a set exam have the same questions, so that their results compare.
    const drawn = await drawPaper(tx, exam, sections, exam.kind === "set" ? exam.id : id);
    const wanted = sections.reduce((sum, { count }) => sum + count, 0);
    if (drawn.length === 0 || drawn.length < wanted) throw new DomainError(examQuestionsMissing);
    const now = clock.now();
    const key = { examId: exam.id, studentId: student.id };
    // A set exam that became a mock keeps what it had, which counts for nothing there.
    const extraMinutes = exam.kind === "set" ? await extraTimes.findMinutes(tx, key) : 0;
    const deadline = deadlineOf(exam, now, extraMinutes);
    const row: SittingRow = {
      ...key,
      id,
      attempt,
      drawn,
      startedAt: now,
      deadline,
      extraMinutes,
      state: "running",
      closedAt: null,
      closedBy: null,
      epoch: 0,
      sessionId: student.sessionId,
      lastContactAt: now,
      lateAcceptedAt: null,
    };
    await sittings.insert(tx, row);
    const startAfterSeconds = secondsUntil(deadline, now);
    await unit.enqueue(closeSittingsJob, {}, { startAfterSeconds });
    return id;
  }

  return {
    /**
     * Starts the exam, or returns to the sitting that is running.
     * @param subjectIds chosen ones; ignored in an exam of which everybody sits every part
     * @returns id of the sitting
     * @throws {DomainError} EXAM_NOT_FOUND, EXAM_NOT_OPEN, EXAM_NO_ATTEMPTS_LEFT,
     * EXAM_QUESTIONS_MISSING, EXAM_SUBJECTS_WRONG, TOO_MANY_REQUESTS
     */
    async start(
      caller: Caller,
      examId: string,
      subjectIds: readonly string[] = [],
    ): Promise<string> {
      const student = requireStudent(caller);
      await limits.count(examStartsPerAccount, student.id);
      return write(async (unit) => {
        const { tx } = unit;
        if (!(await sittings.lockStudent(tx, student.id))) throw new DomainError(signInRequired);
        const exam = await exams.lock(tx, examId, "share");
        if (exam?.state !== "open") throw new DomainError(examNotFound);
        const now = clock.now();
        const reader = { id: student.id, today: lagosDay(now) };
        if (!(await studentExams.isAudience(tx, reader, exam))) throw new DomainError(examNotFound);
        const attempts = await sittings.findAttempts(tx, student.id, exam.id);
        const running = attempts.find((sitting) => isRunningAt(sitting, now));
        if (running) return running.id;
        const obstacle = findObstacle(
          exam,
          attempts.map(() => ({ isRunning: false })),
          now,
        );
        if (obstacle === "attempts") throw new DomainError(examNoAttemptsLeft);
        if (obstacle) throw new DomainError(examNotOpen);
        const attempt = (attempts[0]?.attempt ?? 0) + 1;
        return begin(unit, student, { exam, attempt, subjectIds });
      });
    },
  };
}

/**
 * Sections of a student's paper: all, or those of the chosen subjects with the compulsory one. The
 * others keep their places without questions, because drawn questions name places.
 * @throws {DomainError} EXAM_SUBJECTS_WRONG
 */
function chooseSections(
  { scale }: Pick<ExamRow, "scale">,
  sections: readonly NamedSectionRow[],
  subjectIds: readonly string[],
): NamedSectionRow[] {
  const subjects = findSubjectChoice(scale, sections);
  if (!subjects) return [...sections];
  const { compulsory, options } = subjects;
  const chosen = new Set(subjectIds.filter((id) => id !== compulsory.subjectId));
  const isPossible =
    chosen.size === UTME_CHOSEN_SUBJECTS &&
    [...chosen].every((id) => options.some(({ subjectId }) => subjectId === id));
  if (!isPossible) throw createFieldError(examSubjectsWrong, "subject");
  chosen.add(compulsory.subjectId);
  return sections.map((section) =>
    chosen.has(section.subjectId) ? section : { ...section, count: 0 },
  );
}
