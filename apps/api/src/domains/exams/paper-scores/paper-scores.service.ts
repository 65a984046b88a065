import {
  type ExportedPaperScore,
  examNotFound,
  examStudentNotOfClass,
  type PaperScore,
  paperScoreChanged,
  type SetPaperScoreInput,
} from "@ebute/contracts/exams";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { ExamAccess } from "../exams.access.ts";
import type { ExamsRepository } from "../exams.repository.ts";
import type { PaperScoreRow } from "../exams.table.ts";
import { isReleasedAt } from "../exams.times.ts";
import { percentOf } from "../results/marking.service.ts";
import type { PaperScoresRepository } from "./paper-scores.repository.ts";

type Deps = {
  exams: Pick<ExamsRepository, "lock">;
  access: Pick<ExamAccess, "assertOwn">;
  paperScores: PaperScoresRepository;
  write: Write;
  clock: Clock;
};

export type PaperScoresService = ReturnType<typeof createPaperScoresService>;

/** Scores of exams on paper, which teachers type in. */
export function createPaperScoresService({ exams, access, paperScores, write, clock }: Deps) {
  return {
    /**
     * Sets, corrects or takes away the score of one student; the same score again changes nothing.
     * @returns the stored score; null where there is none now
     * @throws {DomainError} EXAM_NOT_FOUND also for a mock, EXAM_STUDENT_NOT_OF_CLASS,
     * PAPER_SCORE_CHANGED
     */
    async set(caller: Caller, input: SetPaperScoreInput): Promise<PaperScore | null> {
      const { id, studentId, form, points, possible, seen } = input;
      return write(caller.principal, async (unit) => {
        const { tx } = unit;
        const exam = await exams.lock(tx, id, "share");
        if (exam?.kind !== "set") throw new DomainError(examNotFound);
        await access.assertOwn(caller, exam, tx);
        const student = await paperScores.claimStudent(tx, exam, studentId);
        if (student === undefined) throw createFieldError(examStudentNotOfClass, "studentId");
        const key = { examId: exam.id, studentId };
        const before = await paperScores.find(tx, key);
        const next = points === null ? undefined : { form, points, possible };
        if (isSame(before, next)) return before ? presentPaperScore(before) : null;
        if (seen !== undefined && seen !== (before?.points ?? null)) {
          throw createFieldError(paperScoreChanged, "points");
        }
        const row = next && { ...key, ...next, savedAt: clock.now() };
        if (row) await paperScores.set(tx, row);
        else await paperScores.remove(tx, key);
        await unit.record(
          row ? "exams.setPaperScore" : "exams.removePaperScore",
          { kind: "exam", id: exam.id, label: exam.title },
          { student: studentId, ...(row && { score: `${points} of ${possible}` }) },
        );
        return row ? presentPaperScore(row) : null;
      });
    },

    /** Every released score of a student, for the export of their data. */
    async exportOf(student: string): Promise<ExportedPaperScore[]> {
      const now = clock.now();
      return (await paperScores.findOfStudent(student))
        .filter(({ exam, lastDeadline }) => {
          return exam.feedback !== "nothing" && isReleasedAt(exam, lastDeadline, now);
        })
        .map(({ score, exam }) => ({ ...presentPaperScore(score), exam: exam.title }));
    },
  };
}

type Typed = Pick<PaperScoreRow, "form" | "points" | "possible">;

function isSame(before: Typed | undefined, next: Typed | undefined): boolean {
  return (
    before?.form === next?.form &&
    before?.points === next?.points &&
    before?.possible === next?.possible
  );
}

export function presentPaperScore({ form, points, possible, savedAt }: PaperScoreRow): PaperScore {
  const percent = percentOf(points, possible);
  return { form, points, possible, percent, savedAt: savedAt.toISOString() };
}
