import type { SubjectChoice } from "@ebute/contracts/questions";
import type { Transaction } from "#platform/db/client.ts";

/** Part of the courses that the question bank needs. */
export type SubjectChoices = {
  /** All subjects in their order, each with its topics. */
  findWithTopics(): Promise<SubjectChoice[]>;
  /** Keeps the subject until the transaction ends; false if there is none. */
  claim(tx: Transaction, subjectId: string): Promise<boolean>;
  /** Keeps the topic until the transaction ends. Returns its subject; undefined if there is none. */
  claimTopic(tx: Transaction, topicId: string): Promise<string | undefined>;
};
