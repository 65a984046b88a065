import {
  type CreateExamInput,
  examClassRequired,
  examSectionGone,
  findExamProblem,
} from "@ebute/contracts/exams";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { ExamsRepository } from "./exams.repository.ts";

type Deps = {
  exams: Pick<ExamsRepository, "claimClass">;
  subjects: {
    /** Keeps the subject until the transaction ends; false if there is none. */
    claim(tx: Transaction, subjectId: string): Promise<boolean>;
    /** Keeps the topic until the transaction ends. Returns its subject. */
    claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
  };
};

export type ExamPlacement = ReturnType<typeof createExamPlacement>;

/** Checks the times, the class and the blueprint of an exam together. */
export function createExamPlacement({ exams, subjects }: Deps) {
  return {
    /** @throws {DomainError} EXAM_SECTION_GONE, and what `findExamProblem` finds */
    async claim(tx: Transaction, exam: CreateExamInput): Promise<void> {
      const problem = findExamProblem(exam);
      if (problem) throw createFieldError(problem.failure, problem.path);
      if (exam.kind === "set" && exam.classId && !(await exams.claimClass(tx, exam.classId))) {
        throw createFieldError(examClassRequired, "classId");
      }
      for (const { subjectId, topicId } of exam.sections) {
        const isThere =
          (await subjects.claim(tx, subjectId)) &&
          (topicId === null || (await subjects.claimTopic(tx, topicId)) === subjectId);
        if (!isThere) throw createFieldError(examSectionGone, "sections");
      }
    },
  };
}
