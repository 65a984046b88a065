import type { Answer } from "@ebute/contracts/questions";
import { mark } from "@ebute/marking";
import type { KeyChange, PracticeEffect } from "#domains/corrections/corrections.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { QuestionStatesRepository } from "../states/question-states.repository.ts";
import type { QuestionStatesService } from "../states/question-states.service.ts";
import type { PracticeRegradingRepository } from "./practice-regrading.repository.ts";

/** Students that the preview reads at once. */
const PREVIEW_STUDENTS = 1_000;

type Deps = {
  practiceRegrading: PracticeRegradingRepository;
  states: Pick<QuestionStatesRepository, "lockStudent">;
  projection: Pick<QuestionStatesService, "update">;
};

export type PracticeRegradingService = ReturnType<typeof createPracticeRegradingService>;

/** Replays practice after a correction. Marks of practice are stored nowhere but in the projection. */
export function createPracticeRegradingService(deps: Deps) {
  const { practiceRegrading, states, projection } = deps;

  return {
    async preview(versionId: string, change: KeyChange): Promise<PracticeEffect> {
      const effect: PracticeEffect = {
        practice: { students: 0, toRight: 0, toWrong: 0, leftOut: 0 },
        answers: await practiceRegrading.countAnswers(versionId),
        students: new Set<string>(),
        changedStudents: new Set<string>(),
      };
      const { practice, students, changedStudents } = effect;
      let after: string | null = null;
      for (;;) {
        const answers = await practiceRegrading.findLastAnswers(versionId, after, PREVIEW_STUDENTS);
        for (const [student, answer] of answers) {
          after = student;
          students.add(student);
          practice.students += 1;
          const kind = changeOf(change, answer);
          if (!kind) continue;
          practice[kind] += 1;
          changedStudents.add(student);
        }
        if (answers.size < PREVIEW_STUDENTS) return effect;
      }
    },

    /**
     * Replays the question for the next students. Doing it twice changes nothing.
     * @returns last student, or null when none is left
     */
    async regradeNext(
      tx: Transaction,
      { versionId, questionId }: { versionId: string; questionId: string },
      previous: string | null,
      limit: number,
    ): Promise<string | null> {
      const students = await practiceRegrading.findStudents(versionId, previous, limit, tx);
      for (const student of students) {
        if (!(await states.lockStudent(tx, student))) continue;
        await projection.update(tx, student, [questionId]);
      }
      return students.at(-1) ?? null;
    },
  };
}

/** Undefined where the last answer keeps its mark, or was taken back. */
function changeOf({ before, after }: KeyChange, answer: Answer) {
  if (answer === null) return undefined;
  if (!after) return before ? "leftOut" : undefined;
  const [was, is] = [before && mark(before, answer).isRight, mark(after, answer).isRight];
  if (was === is) return undefined;
  return is ? "toRight" : "toWrong";
}
