import {
  PASSAGE_QUESTIONS_MAX,
  passageFull,
  passageGone,
  type SubjectChoice,
  subjectGone,
  topicOfOtherSubject,
} from "@ebute/contracts/questions";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { PassagesRepository } from "./passages/passages.repository.ts";
import type { QuestionsRepository } from "./questions.repository.ts";
import type { QuestionRow } from "./questions.table.ts";

type Deps = {
  questions: Pick<QuestionsRepository, "countOfPassage">;
  subjects: Pick<SubjectChoices, "claim" | "claimTopic">;
  passages: Pick<PassagesRepository, "claim">;
};

export type Placement = Pick<QuestionRow, "subjectId" | "topicId" | "passageId">;

export type QuestionPlacement = ReturnType<typeof createQuestionPlacement>;

/** Checks where a question belongs, and keeps that until the transaction ends. */
export function createQuestionPlacement({ questions, subjects, passages }: Deps) {
  return {
    /**
     * @returns id of the passage's current version; null without a passage
     * @throws {DomainError} SUBJECT_GONE, TOPIC_OF_OTHER_SUBJECT, PASSAGE_GONE, PASSAGE_FULL
     */
    async claim(tx: Transaction, wanted: Placement, before?: Placement): Promise<string | null> {
      const { subjectId, topicId, passageId } = wanted;
      if (!(await subjects.claim(tx, subjectId))) throw createFieldError(subjectGone, "subjectId");
      if (topicId !== null && (await subjects.claimTopic(tx, topicId)) !== subjectId) {
        throw createFieldError(topicOfOtherSubject, "topicId");
      }
      if (passageId === null) return null;
      // The lock also lets one question at a time join the passage.
      const passageVersionId = await passages.claim(tx, passageId);
      if (!passageVersionId) throw createFieldError(passageGone, "passageId");
      const joins = passageId !== before?.passageId;
      if (joins && (await questions.countOfPassage(tx, passageId)) >= PASSAGE_QUESTIONS_MAX) {
        throw createFieldError(passageFull, "passageId");
      }
      return passageVersionId;
    },
  };
}

/** Part of the courses that the question bank needs. */
export type SubjectChoices = {
  /** All subjects in their order, each with its topics. */
  findWithTopics(): Promise<SubjectChoice[]>;
  /** Keeps the subject until the transaction ends; false if there is none. */
  claim(tx: Transaction, subjectId: string): Promise<boolean>;
  /** Keeps the topic until the transaction ends. Returns its subject; undefined if there is none. */
  claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
};
