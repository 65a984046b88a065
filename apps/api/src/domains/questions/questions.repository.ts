import { QUESTION_VERSIONS_LISTED, questionNotFound } from "@ebute/contracts/questions";
import type { DeleteInput } from "@ebute/contracts/versions";
import { asc, count, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { moveToTrashAtVersion, type TrashedRow } from "#platform/trash/trash.ts";
import { targetById, type Written, writeAtVersion } from "#platform/versions/write-at-version.ts";
import {
  editableQuestionColumns,
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
      const [row] = await tx
        .select({ total: count() })
        .from(questionsTable)
        .where(eq(questionsTable.passageId, passageId));
      return row?.total ?? 0;
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
  };
}
