import type { CorrectionPreview } from "@ebute/contracts/corrections";
import type { AnswerKey } from "@ebute/contracts/questions";
import type { RegradingService } from "#domains/exams/regrading/regrading.service.ts";
import type { PracticeRegradingService } from "#domains/practice/regrading/practice-regrading.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { CorrectionsRepository, VersionRow } from "./corrections.repository.ts";
import { toMarked } from "./right-keys.table.ts";

/** Sittings, or students, of one transaction. */
const AT_ONCE = 50;

type Deps = {
  corrections: Pick<CorrectionsRepository, "lock" | "update">;
  regrading: RegradingService;
  practiceRegrading: PracticeRegradingService;
  write: Write;
  clock: Clock;
};

export type CorrectionEffects = ReturnType<typeof createCorrectionEffects>;

/** Effects of a correction on the answers that were given. */
export function createCorrectionEffects(deps: Deps) {
  const { corrections, regrading, practiceRegrading, write, clock } = deps;

  /** @returns false when nothing is left */
  async function regradeNext(id: string): Promise<boolean> {
    return write(async ({ tx }) => {
      const row = await corrections.lock(tx, id);
      if (!row || row.finishedAt) return false;
      const { questionVersionId: versionId, questionId } = row;
      const sittings = await regrading.regradeNext(tx, versionId, row.sittingsAfter, AT_ONCE);
      const question = { versionId, questionId };
      const student = await practiceRegrading.regradeNext(tx, question, row.studentsAfter, AT_ONCE);
      const isDone = sittings.last === null && student === null;
      await corrections.update(tx, id, {
        sittingsAfter: sittings.last ?? row.sittingsAfter,
        studentsAfter: student ?? row.studentsAfter,
        changedSittings: row.changedSittings + sittings.changed,
        finishedAt: isDone ? clock.now() : null,
      });
      return !isDone;
    });
  }

  return {
    async preview(version: VersionRow, keys: readonly AnswerKey[]): Promise<CorrectionPreview> {
      const { points } = version.content;
      const change = {
        before: toMarked({ keys: version.keys, points }),
        after: toMarked({ keys: [...keys], points }),
      };
      const inExams = await regrading.preview(version.id, change.after);
      const inPractice = await practiceRegrading.preview(version.id, change);
      return {
        answers: inExams.answers + inPractice.answers,
        sittings: inExams.sittings,
        students: new Set([...inExams.students, ...inPractice.students]).size,
        changedStudents: new Set([...inExams.changedStudents, ...inPractice.changedStudents]).size,
        exams: inExams.exams,
        practice: inPractice.practice,
      };
    },

    /** Marks everything again, in parts that each commit what they did and how far they came. */
    async regrade(id: string): Promise<void> {
      while (await regradeNext(id));
    },
  };
}
