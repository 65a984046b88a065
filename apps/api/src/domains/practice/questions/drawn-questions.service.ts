import { practiceSessionNotFound } from "@ebute/contracts/practice";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { PracticeSessionsRepository } from "../sessions/practice-sessions.repository.ts";
import type { PracticeQuestionsRepository } from "./practice-questions.repository.ts";

type Deps = {
  sessions: Pick<PracticeSessionsRepository, "findDrawn">;
  questions: Pick<PracticeQuestionsRepository, "findQuestionId">;
};

export type DrawnQuestionsService = ReturnType<typeof createDrawnQuestionsService>;

/** Questions of practice sessions, for reports and bookmarks of students. */
export function createDrawnQuestionsService({ sessions, questions }: Deps) {
  return {
    /**
     * Versions that were drawn for a session of the student, in their order.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND also for a session of another student
     */
    async list(studentId: string, sessionId: string): Promise<string[]> {
      const drawn = await sessions.findDrawn(studentId, sessionId);
      if (!drawn) throw new DomainError(practiceSessionNotFound);
      return drawn;
    },

    /** Question of a version that students may practise. */
    findQuestionId: (versionId: string, tx?: Transaction): Promise<string | undefined> =>
      questions.findQuestionId(versionId, tx),
  };
}
