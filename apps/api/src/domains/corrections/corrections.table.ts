import { correctionKinds } from "@ebute/contracts/corrections";
import { type AnswerKey, answerKeySchema, keyedOptionIds } from "@ebute/contracts/questions";
import { describeKey } from "@ebute/marking";
import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { momentColumn } from "#platform/db/moment-column.ts";

/**
 * Corrections of versions of questions, which never change themselves. Of each version the
 * correction with the highest number says what is right.
 */
export const questionCorrectionsTable = pgTable(
  "question_corrections",
  {
    id: uuid().primaryKey(),
    /** No foreign keys: a correction waits while the question is in the trash. */
    questionId: uuid().notNull(),
    questionVersionId: uuid().notNull(),
    /** Counts the corrections of the version, from 1. */
    number: integer().notNull(),
    kind: text({ enum: correctionKinds }).notNull(),
    /** All right answers from now on; none if the question counts for nobody. */
    keys: jsonb().$type<AnswerKey[]>().notNull(),
    reason: text().notNull(),
    /** Administrator; no foreign key, because the row outlives the account. */
    authorId: uuid().notNull(),
    createdAt: momentColumn().notNull(),
    /** Null while answers are marked again. */
    finishedAt: momentColumn(),
    /** Last sitting that was marked again; null before the first. */
    sittingsAfter: uuid(),
    /** Last student whose practice was replayed; null before the first. */
    studentsAfter: uuid(),
    changedSittings: integer().notNull(),
  },
  (table) => [
    uniqueIndex("question_corrections_number_key").on(table.questionVersionId, table.number),
    uniqueIndex("question_corrections_question_idx").on(table.questionId, table.id),
  ],
);

export type QuestionCorrectionRow = typeof questionCorrectionsTable.$inferSelect;

/** Right answers of a version; one that is not complete is of no use. */
export type StoredKeys = unknown[];

/**
 * Right answers of a row of `question_versions`: those of its last correction, else its key. None
 * for a version that counts for nobody.
 */
export const rightKeys = sql<StoredKeys>`coalesce(
  (
    select correction.keys from question_corrections as correction
    where correction.question_version_id = question_versions.id
    order by correction.number desc limit 1
  ),
  jsonb_build_array(question_versions.content -> 'key')
)`;

export type RightKeys = { key: AnswerKey; alternatives: AnswerKey[] };

/** Parts of a question that mark an answer. */
export type MarkedContent = RightKeys & { points: number };

/** Undefined for a version that counts for nobody, and for a key that is not complete. */
export function toRightKeys(keys: StoredKeys): RightKeys | undefined {
  const [key, ...alternatives] = toKeys(keys);
  return key && { key, alternatives };
}

/** Undefined where `toRightKeys` is. */
export function toMarkedContent(stored: {
  keys: StoredKeys;
  points: number;
}): MarkedContent | undefined {
  const right = toRightKeys(stored.keys);
  return right && { ...right, points: stored.points };
}

export function toKeys(keys: StoredKeys): AnswerKey[] {
  return keys.flatMap((key) => answerKeySchema.safeParse(key).data ?? []);
}

/** The right answers as students see them. */
export function presentSolution({ key, alternatives }: RightKeys) {
  const keys = [key, ...alternatives];
  return {
    rightOptionIds: [...new Set(keys.flatMap(keyedOptionIds))],
    rightAnswer: keys.map(describeKey).filter(Boolean).join(" or "),
  };
}
