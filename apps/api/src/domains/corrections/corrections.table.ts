import { correctionKinds } from "@ebute/contracts/corrections";
import type { AnswerKey } from "@ebute/contracts/questions";
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
