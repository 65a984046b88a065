import type { CorrectionKind } from "@ebute/contracts/corrections";
import { type AnswerKey, questionNotFound } from "@ebute/contracts/questions";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { versionOf } from "./questions.content.ts";
import type { QuestionsRepository } from "./questions.repository.ts";

type Deps = {
  questions: Pick<QuestionsRepository, "findForUpdate" | "insertVersion" | "update">;
  clock: Clock;
};

type Corrected = {
  /** Number of the version that was corrected. */
  number: number;
  kind: CorrectionKind;
  keys: readonly AnswerKey[];
  authorId: string;
};

type LockedQuestion = NonNullable<Awaited<ReturnType<QuestionsRepository["findForUpdate"]>>>;

export type QuestionCorrectionService = ReturnType<typeof createQuestionCorrectionService>;

/** Changes a question in the bank as far as a correction of its current version demands. */
export function createQuestionCorrectionService({ questions, clock }: Deps) {
  return {
    /**
     * Locks a question until the transaction ends.
     * @throws {DomainError} QUESTION_NOT_FOUND
     */
    async lock(tx: Transaction, id: string): Promise<LockedQuestion> {
      const row = await questions.findForUpdate(tx, id);
      if (!row) throw new DomainError(questionNotFound);
      return row;
    },

    /**
     * A wrong key gets a version with the right one, so that it is asked from now on. A question
     * that counts for nobody becomes a draft, so that it is asked no longer. Further answers belong
     * to the version as it is.
     * @param before row of `lock`
     */
    async apply(tx: Transaction, before: LockedQuestion, corrected: Corrected): Promise<void> {
      const { id, number } = before;
      const { kind, keys, authorId } = corrected;
      if (number !== corrected.number) return;
      const now = clock.now();
      if (kind === "void") await questions.update(tx, { id }, { state: "draft", updatedAt: now });
      const [key] = keys;
      if (kind !== "key" || !key) return;
      const next = { id, number: number + 1 };
      const content = { ...before.content, key };
      const { passageVersionId } = before;
      await questions.insertVersion(
        tx,
        versionOf(next, { content, passageVersionId, authorId, now }),
      );
      await questions.update(tx, { id }, { number: next.number, updatedAt: now });
    },
  };
}
