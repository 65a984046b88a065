import { QUESTION_VERSIONS_LISTED } from "@ebute/contracts/questions";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import {
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
  type StoredContent,
} from "#domains/questions/questions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type QuestionCorrectionRow,
  questionCorrectionsTable,
  rightKeys,
  type StoredKeys,
} from "./corrections.table.ts";

/** A version of a question that can be corrected. */
export type VersionRow = {
  id: string;
  questionId: string;
  number: number;
  currentNumber: number;
  excerpt: string;
  content: StoredContent;
  passageVersionId: string | null;
  keys: StoredKeys;
};

export type CountedVersionRow = VersionRow & { sittings: number; practised: number };

export type ListedCorrectionRow = QuestionCorrectionRow & { versionNumber: number };

const { questionId, questionVersionId, number, finishedAt, id } = questionCorrectionsTable;

const versionColumns = {
  id: questionVersionsTable.id,
  questionId: questionVersionsTable.questionId,
  number: questionVersionsTable.number,
  currentNumber: questionsTable.number,
  excerpt: questionExcerpt,
  content: questionVersionsTable.content,
  passageVersionId: questionVersionsTable.passageVersionId,
  keys: rightKeys,
};

/** Sittings that drew the version of the row. The index of drawn versions finds them. */
const sittings = sql<number>`(
  select count(*)::int from sittings as sitting
  where sitting.drawn @> jsonb_build_array(jsonb_build_object('versionId', question_versions.id::text))
)`;

const practised = sql<number>`(
  select count(event.answer)::int from answer_events as event
  where event.question_version_id = question_versions.id
)`;

export type CorrectionsRepository = ReturnType<typeof createCorrectionsRepository>;

export function createCorrectionsRepository(db: Database) {
  return {
    async findVersion(
      version: string,
      from: Database | Transaction = db,
    ): Promise<VersionRow | undefined> {
      if (!isId(version)) return undefined;
      const [row] = await from
        .select(versionColumns)
        .from(questionVersionsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionVersionsTable.questionId))
        .where(eq(questionVersionsTable.id, version));
      return row;
    },

    /** The newest versions of a question, newest first, with how often they were asked. */
    async findVersions(question: string): Promise<CountedVersionRow[]> {
      if (!isId(question)) return [];
      return db
        .select({ ...versionColumns, sittings, practised })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionVersionsTable.questionId))
        .where(eq(questionVersionsTable.questionId, question))
        .orderBy(desc(questionVersionsTable.number))
        .limit(QUESTION_VERSIONS_LISTED);
    },

    /** Corrections of a question, newest first. */
    async findOfQuestion(question: string): Promise<ListedCorrectionRow[]> {
      const rows = await db
        .select({ row: questionCorrectionsTable, versionNumber: questionVersionsTable.number })
        .from(questionCorrectionsTable)
        .innerJoin(questionVersionsTable, eq(questionVersionsTable.id, questionVersionId))
        .where(eq(questionId, question))
        .orderBy(desc(id));
      return rows.map(({ row, versionNumber }) => ({ ...row, versionNumber }));
    },

    /** Number of the next correction of a version, from 1. */
    async nextNumber(tx: Transaction, version: string): Promise<number> {
      const [row] = await tx
        .select({ last: sql<number>`coalesce(max(${number}), 0)::int` })
        .from(questionCorrectionsTable)
        .where(eq(questionVersionId, version));
      return (row?.last ?? 0) + 1;
    },

    /** True while answers to the question are marked again. */
    async isAnyRunning(tx: Transaction, question: string): Promise<boolean> {
      const rows = await tx
        .select({ id })
        .from(questionCorrectionsTable)
        .where(and(eq(questionId, question), isNull(finishedAt)))
        .limit(1);
      return rows.length > 0;
    },

    async insert(tx: Transaction, row: QuestionCorrectionRow): Promise<void> {
      await tx.insert(questionCorrectionsTable).values(row);
    },

    /** Lets one run at a time go on with a correction. */
    async lock(tx: Transaction, correction: string): Promise<QuestionCorrectionRow | undefined> {
      const [row] = await tx
        .select()
        .from(questionCorrectionsTable)
        .where(eq(id, correction))
        .for("update");
      return row;
    },

    async update(
      tx: Transaction,
      correction: string,
      changes: Partial<QuestionCorrectionRow>,
    ): Promise<void> {
      await tx.update(questionCorrectionsTable).set(changes).where(eq(id, correction));
    },
  };
}
