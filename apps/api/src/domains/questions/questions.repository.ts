import { QUESTION_VERSIONS_LISTED, questionNotFound } from "@ebute/contracts/questions";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrashAtVersion, type TrashedRow } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import type { BankEntry } from "./imports/duplicates.ts";
import {
  editableQuestionColumns,
  foldedStem,
  foldText,
  isCurrentQuestionVersion,
  type QuestionRow,
  type QuestionVersionRow,
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
  type StoredQuestion,
} from "./questions.table.ts";

const storedColumns = {
  ...getTableColumns(questionsTable),
  content: questionVersionsTable.content,
  passageVersionId: questionVersionsTable.passageVersionId,
};

export type QuestionsRepository = ReturnType<typeof createQuestionsRepository>;

export function createQuestionsRepository(db: Database) {
  return {
    async find(id: string): Promise<StoredQuestion | undefined> {
      if (!isId(id)) return undefined;
      const [row] = await db
        .select(storedColumns)
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(eq(questionsTable.id, id));
      return row;
    },

    /** Locks the question until the transaction ends. */
    async findForUpdate(tx: Transaction, id: string): Promise<StoredQuestion | undefined> {
      if (!isId(id)) return undefined;
      // Two statements: a lock that waited would join the version of before.
      await tx
        .select({ id: questionsTable.id })
        .from(questionsTable)
        .where(eq(questionsTable.id, id))
        .for("update");
      const [row] = await tx
        .select(storedColumns)
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(eq(questionsTable.id, id));
      return row;
    },

    /** Locks all questions of a passage, in one order for all writers. */
    async findOfPassageForUpdate(tx: Transaction, passageId: string): Promise<StoredQuestion[]> {
      const ofPassage = eq(questionsTable.passageId, passageId);
      await tx
        .select({ id: questionsTable.id })
        .from(questionsTable)
        .where(ofPassage)
        .orderBy(asc(questionsTable.id))
        .for("update");
      return tx
        .select(storedColumns)
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(ofPassage)
        .orderBy(asc(questionsTable.id));
    },

    async countOfPassage(tx: Transaction, passageId: string): Promise<number> {
      return tx.$count(questionsTable, eq(questionsTable.passageId, passageId));
    },

    /** The newest versions, newest first. */
    async findVersions(id: string): Promise<QuestionVersionRow[]> {
      if (!isId(id)) return [];
      return db
        .select()
        .from(questionVersionsTable)
        .where(eq(questionVersionsTable.questionId, id))
        .orderBy(desc(questionVersionsTable.number))
        .limit(QUESTION_VERSIONS_LISTED);
    },

    async insert(tx: Transaction, row: QuestionRow): Promise<void> {
      await tx.insert(questionsTable).values(row);
    },

    async insertVersion(tx: Transaction, row: QuestionVersionRow): Promise<void> {
      await tx.insert(questionVersionsTable).values(row);
    },

    /** @throws {DomainError} QUESTION_NOT_FOUND, VERSION_CONFLICT */
    update(
      tx: Transaction,
      requested: DeleteInput,
      changes: Partial<QuestionRow>,
    ): Promise<Written<QuestionRow>> {
      const target = targetById(questionsTable, questionNotFound, requested);
      return writeAtVersion(tx, { ...target, editable: editableQuestionColumns }, (condition) =>
        tx.update(questionsTable).set(changes).where(condition).returning(),
      );
    },

    /**
     * Moves a question to the trash with all its versions.
     * @throws {DomainError} QUESTION_NOT_FOUND, VERSION_CONFLICT
     */
    remove(tx: Transaction, requested: DeleteInput, now: Date): Promise<TrashedRow> {
      return moveToTrashAtVersion(tx, requested, {
        kind: "question",
        table: questionsTable,
        name: questionExcerpt,
        notFound: questionNotFound,
        now,
      });
    },

    /** Questions whose words are those of a stem, whatever its signs, spaces and letter case. */
    async findByStems(stems: string[]): Promise<BankEntry[]> {
      if (stems.length === 0) return [];
      const asked = sql`array(select ${foldText(sql`stem`)} from unnest(${sql.param(stems)}::text[]) stem)`;
      return db
        .select({ id: questionsTable.id, content: questionVersionsTable.content })
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(sql`${foldedStem} = any(${asked})`)
        .limit(CANDIDATES_MAX);
    },

    async insertAll(
      tx: Transaction,
      rows: QuestionRow[],
      versions: QuestionVersionRow[],
    ): Promise<void> {
      await tx.insert(questionsTable).values(rows);
      await tx.insert(questionVersionsTable).values(versions);
    },
  };
}

/** Questions in topics and subjects, for the service that moves and deletes these. */
export const questionCourseUses = {
  async countIn(tx: Transaction, topicIds: readonly string[]): Promise<number> {
    if (topicIds.length === 0) return 0;
    return tx.$count(questionsTable, inArray(questionsTable.topicId, [...topicIds]));
  },

  async countInSubject(tx: Transaction, subjectId: string): Promise<number> {
    if (!isId(subjectId)) return 0;
    return tx.$count(questionsTable, eq(questionsTable.subjectId, subjectId));
  },

  /** Moves the questions of a topic to its new subject. */
  async moveTopic(tx: Transaction, topicId: string, subjectId: string): Promise<void> {
    await tx.update(questionsTable).set({ subjectId }).where(eq(questionsTable.topicId, topicId));
  },
};

/** More questions of one wording are no help to anybody. */
const CANDIDATES_MAX = 5_000;
