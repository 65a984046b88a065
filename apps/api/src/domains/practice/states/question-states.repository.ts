import type { Answer } from "@ebute/contracts/questions";
import { and, asc, eq, getTableColumns, gt, inArray, lt, or, sql } from "drizzle-orm";
import { questionsTable, questionVersionsTable } from "#domains/questions/questions.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  type AnswerEventRow,
  answerEventsTable,
  type QuestionStateRow,
  questionStatesTable,
} from "../practice.table.ts";
import { keyColumns, type StoredKey } from "../questions/practice-questions.repository.ts";

export type QuestionStatesRepository = ReturnType<typeof createQuestionStatesRepository>;

export function createQuestionStatesRepository(db: Database) {
  const { studentId, questionId, markingVersion } = questionStatesTable;

  return {
    /**
     * Lets one transaction at a time write events and states of the student. Returns false when the
     * account is gone.
     */
    async lockStudent(tx: Transaction, student: string): Promise<boolean> {
      const [row] = await tx
        .select({ id: studentsTable.id })
        .from(studentsTable)
        .where(eq(studentsTable.id, student))
        .for("no key update");
      return row !== undefined;
    },

    /** Replaces the states of some questions of a student by the given ones. */
    async replace(
      tx: Transaction,
      student: string,
      { questionIds, rows }: { questionIds: string[]; rows: QuestionStateRow[] },
    ): Promise<void> {
      if (questionIds.length === 0) return;
      await tx
        .delete(questionStatesTable)
        .where(and(eq(studentId, student), inArray(questionId, questionIds)));
      if (rows.length > 0) await tx.insert(questionStatesTable).values(rows);
    },

    /** Shares of right answers to questions: each day's first answer of a student counts. */
    async findShares(ids: string[]): Promise<{ id: string; shown: number; percent: number }[]> {
      if (ids.length === 0) return [];
      const { rightCount, wrongCount } = questionStatesTable;
      return db
        .select({
          id: questionId,
          shown: sql<number>`count(*)::int`,
          percent: sql<number>`round(100.0 * sum(${rightCount}) / sum(${rightCount} + ${wrongCount}))::int`,
        })
        .from(questionStatesTable)
        .where(inArray(questionId, ids))
        .groupBy(questionId);
    },

    /** True if another release of the marking made a state of a question that exists. */
    async isAnyOutdated(current: number): Promise<boolean> {
      const [row] = await db
        .select({ questionId })
        .from(questionStatesTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionId))
        // Unlike an inequality, both can use the index.
        .where(or(lt(markingVersion, current), gt(markingVersion, current)))
        .limit(1);
      return row !== undefined;
    },
  };
}

const { studentId, questionId, sessionId, correctedTime, id } = answerEventsTable;

const replayedColumns = { id, questionId, correctedTime, answer: answerEventsTable.answer };

/** An event with the key of its version, for the replay. */
export type KeyedEvent = Pick<AnswerEventRow, keyof typeof replayedColumns> & StoredKey;

/** The last word of a student on a question of a session. */
export type SessionAnswer = Pick<AnswerEventRow, "questionVersionId" | "answer">;

export type AnswerEventsRepository = ReturnType<typeof createAnswerEventsRepository>;

export function createAnswerEventsRepository(db: Database) {
  /** Events whose version exists, with its key, as the marking needs them. */
  const selectKeyed = (from: Database | Transaction) =>
    from
      .select({ ...replayedColumns, ...keyColumns })
      .from(answerEventsTable)
      .innerJoin(
        questionVersionsTable,
        eq(questionVersionsTable.id, answerEventsTable.questionVersionId),
      );

  return {
    /** Adds an event; false if the student has already sent it. */
    async insert(tx: Transaction, row: AnswerEventRow): Promise<boolean> {
      const added = await tx
        .insert(answerEventsTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id });
      return added.length > 0;
    },

    /** Adds events; those that the student has already sent stay as they are. */
    async insertAll(tx: Transaction, rows: AnswerEventRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(answerEventsTable).values(rows).onConflictDoNothing();
    },

    /** Returns those of the ids under which the student has sent an event. */
    async findStored(tx: Transaction, student: string, ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await tx
        .select({ id })
        .from(answerEventsTable)
        .where(and(eq(studentId, student), inArray(id, ids)));
      return new Set(rows.map((row) => row.id));
    },

    async countOfSession(tx: Transaction, session: string): Promise<number> {
      return tx.$count(answerEventsTable, eq(sessionId, session));
    },

    /** The last event of each question of a session. */
    async findAnswers(session: { id: string; studentId: string }): Promise<Map<string, Answer>> {
      const { questionVersionId, answer } = answerEventsTable;
      const rows: SessionAnswer[] = await db
        .select({ questionVersionId, answer })
        .from(answerEventsTable)
        .where(and(eq(sessionId, session.id), eq(studentId, session.studentId)))
        .orderBy(asc(correctedTime), asc(id));
      return new Map(rows.map((row) => [row.questionVersionId, row.answer]));
    },

    /** Events of a student about some questions. */
    findOfQuestions(tx: Transaction, student: string, ids: string[]): Promise<KeyedEvent[]> {
      return selectKeyed(tx).where(and(eq(studentId, student), inArray(questionId, ids)));
    },

    /** Events of a student about all questions that exist. */
    findKeyedOfStudent(tx: Transaction, student: string): Promise<KeyedEvent[]> {
      return selectKeyed(tx).where(eq(studentId, student));
    },

    /** Every event of a student, oldest first, for the export of their data. */
    async findOfStudent(student: string): Promise<AnswerEventRow[]> {
      return db
        .select(getTableColumns(answerEventsTable))
        .from(answerEventsTable)
        .where(eq(studentId, student))
        .orderBy(asc(correctedTime), asc(id));
    },

    /** Students with events, in the order of their ids, after the given one. */
    async findStudents(after: string | undefined, limit: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ studentId })
        .from(answerEventsTable)
        .where(after === undefined ? undefined : gt(studentId, after))
        .orderBy(asc(studentId))
        .limit(limit);
      return rows.map((row) => row.studentId);
    },
  };
}
