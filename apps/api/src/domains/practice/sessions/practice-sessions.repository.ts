import { PRACTICE_SESSIONS_LISTED } from "@ebute/contracts/practice";
import { and, desc, eq, getTableColumns, inArray, max, type SQL, sql } from "drizzle-orm";
import { assignmentsTable } from "#domains/assignments/assignments.table.ts";
import { enrolmentsTable } from "#domains/classes/classes.table.ts";
import { subjectsTable, topicsTable } from "#domains/courses/courses.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  answerEventsTable,
  type PracticeSessionRow,
  practiceSessionsTable,
} from "../practice.table.ts";

/** Subjects of practice that an exam looks at, so that a few beside its own do no harm. */
const PRACTISED_MAX = 20;

const { id, studentId } = practiceSessionsTable;

const lastAnswers = sql`(
  select distinct on (${answerEventsTable.questionVersionId})
    ${answerEventsTable.answer} as answer, ${answerEventsTable.correctedTime} as given_at
  from ${answerEventsTable}
  where ${answerEventsTable.sessionId} = ${practiceSessionsTable.id}
    and ${answerEventsTable.studentId} = ${practiceSessionsTable.studentId}
  order by ${answerEventsTable.questionVersionId}, ${answerEventsTable.correctedTime} desc, ${answerEventsTable.id} desc
) as last_events where last_events.answer is not null`;

/** Of a practice session: its questions whose last event is an answer, and not its taking back. */
const answeredInSession = {
  count: sql<number>`(select count(*)::int from ${lastAnswers})`,
  lastAt: sql<Date | null>`(select max(last_events.given_at) from ${lastAnswers})`,
};

const total = sql`cardinality(${practiceSessionsTable.questionVersionIds})`;

/** Practice sessions that the student of a row of `enrolments` began for a row of `assignments`. */
function ofAssignment<T>(field: SQL<T>): SQL<T> {
  return sql`(
    select ${field} from ${practiceSessionsTable}
    where ${practiceSessionsTable.assignmentId} = ${assignmentsTable.id}
      and ${practiceSessionsTable.studentId} = ${enrolmentsTable.studentId})`;
}

/** What that student has practised for that assignment. */
export const practiceOfAssignment = {
  answered: sql<number>`coalesce(${ofAssignment(sql`max(${answeredInSession.count})`)}, 0)::int`,
  doneAt: ofAssignment(
    sql<Date | null>`min(case
      when ${practiceSessionsTable.finishedAt} is not null then ${practiceSessionsTable.finishedAt}
      when ${answeredInSession.count} = ${total} then ${answeredInSession.lastAt} end)`,
  ),
  openSessionId: ofAssignment(
    sql<
      string | null
    >`(array_agg(${practiceSessionsTable.id} order by ${practiceSessionsTable.id} desc)
      filter (where ${practiceSessionsTable.finishedAt} is null))[1]`,
  ),
};

const listedColumns = {
  ...getTableColumns(practiceSessionsTable),
  subject: subjectsTable.name,
  topic: topicsTable.name,
  answered: answeredInSession.count,
};

export type ListedSessionRow = PracticeSessionRow & {
  subject: string;
  topic: string | null;
  answered: number;
};

export type PracticeSessionsRepository = ReturnType<typeof createPracticeSessionsRepository>;

export function createPracticeSessionsRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db
      .select(listedColumns)
      .from(practiceSessionsTable)
      .innerJoin(subjectsTable, eq(subjectsTable.id, practiceSessionsTable.subjectId))
      .leftJoin(topicsTable, eq(topicsTable.id, practiceSessionsTable.topicId))
      .where(where)
      .orderBy(desc(id));

  return {
    async find(student: string, session: string): Promise<ListedSessionRow | undefined> {
      if (!isId(session)) return undefined;
      const [row] = await select(and(eq(id, session), eq(studentId, student)));
      return row;
    },

    /** Versions that were drawn for a session of the student, in their order. */
    async findDrawn(student: string, session: string): Promise<string[] | undefined> {
      if (!isId(session)) return undefined;
      const [row] = await db
        .select({ ids: practiceSessionsTable.questionVersionIds })
        .from(practiceSessionsTable)
        .where(and(eq(id, session), eq(studentId, student)));
      return row?.ids;
    },

    /** Sessions of a student, newest first. */
    findNewest(student: string): Promise<ListedSessionRow[]> {
      return select(eq(studentId, student)).limit(PRACTICE_SESSIONS_LISTED);
    },

    /** Every session of a student, newest first, for the export of their data. */
    async findOfStudent(student: string): Promise<ListedSessionRow[]> {
      return select(eq(studentId, student));
    },

    /** Subjects that a student practised, the last first. */
    async findSubjects(student: string): Promise<string[]> {
      const { subjectId, startedAt } = practiceSessionsTable;
      const rows = await db
        .select({ subjectId })
        .from(practiceSessionsTable)
        .where(eq(studentId, student))
        .groupBy(subjectId)
        .orderBy(desc(max(startedAt)))
        .limit(PRACTISED_MAX);
      return rows.map((row) => row.subjectId);
    },

    /** Reads a session of a student whose row the transaction has locked. */
    async findForWriting(
      tx: Transaction,
      student: string,
      session: string,
    ): Promise<PracticeSessionRow | undefined> {
      if (!isId(session)) return undefined;
      const [row] = await tx
        .select()
        .from(practiceSessionsTable)
        .where(and(eq(id, session), eq(studentId, student)));
      return row;
    },

    /** Finds sessions by id, whoever owns them, before a transaction adds some. */
    async findByIds(tx: Transaction, ids: string[]): Promise<PracticeSessionRow[]> {
      if (ids.length === 0) return [];
      return tx.select().from(practiceSessionsTable).where(inArray(id, ids));
    },

    async insert(tx: Transaction, row: PracticeSessionRow): Promise<void> {
      await tx.insert(practiceSessionsTable).values(row);
    },

    async finish(tx: Transaction, session: string, finishedAt: Date): Promise<void> {
      await tx.update(practiceSessionsTable).set({ finishedAt }).where(eq(id, session));
    },
  };
}
