import { and, eq, sql } from "drizzle-orm";
import { rightKeys, type StoredKeys } from "#domains/corrections/right-keys.table.ts";
import { questionsTable, questionVersionsTable } from "#domains/questions/questions.table.ts";

/** Parts of a question that mark an answer, without its texts. */
export type StoredKey = {
  keys: StoredKeys;
  points: number;
};

export const keyColumns = {
  keys: rightKeys,
  points: sql<number>`(${questionVersionsTable.content} ->> 'points')::float8`,
};

/**
 * The only way from a version to its question in practice: a question for exams has no row here,
 * also when it was drawn while it was for practice.
 */
export const isVersionForPractice = and(
  eq(questionsTable.id, questionVersionsTable.questionId),
  eq(questionsTable.use, "practice"),
);
