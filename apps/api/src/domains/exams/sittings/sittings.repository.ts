import type { Answer } from "@ebute/contracts/questions";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  lte,
  max,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lastDeadline } from "../exams.repository.ts";
import {
  type ExamRow,
  examsTable,
  type SittingEventRow,
  type SittingRow,
  sittingEventsTable,
  sittingsTable,
} from "../exams.table.ts";

/** A sitting with its exam, and the last deadline of all sittings of that exam. */
export type ExamSittingRow = SittingRow & { exam: ExamRow; lastDeadline: Date | null };

export type SittingsRepository = ReturnType<typeof createSittingsRepository>;

export function createSittingsRepository(db: Database) {
  const { id, studentId, examId, state, deadline } = sittingsTable;
  const selectWithExam = () =>
    db
      .select({ ...getTableColumns(sittingsTable), exam: examsTable, lastDeadline })
      .from(sittingsTable)
      .innerJoin(examsTable, eq(examsTable.id, examId));

  return {
    /** A sitting of the student, unless its exam was withdrawn. */
    async find(student: string, sitting: string): Promise<ExamSittingRow | undefined> {
      if (!isId(sitting)) return undefined;
      const [row] = await selectWithExam().where(
        and(eq(id, sitting), eq(studentId, student), eq(examsTable.state, "open")),
      );
      return row;
    },

    /** Every sitting of a student, oldest first, for the export of their data. */
    async findOfStudent(student: string): Promise<ExamSittingRow[]> {
      return selectWithExam().where(eq(studentId, student)).orderBy(asc(id));
    },

    /** Sittings of a student in some exams, newest first. */
    async findOfExams(student: string, exams: string[]): Promise<SittingRow[]> {
      if (exams.length === 0) return [];
      return db
        .select()
        .from(sittingsTable)
        .where(and(eq(studentId, student), inArray(examId, exams)))
        .orderBy(desc(id));
    },

    /** Locks a sitting until the transaction ends. */
    async lock(tx: Transaction, sitting: string): Promise<SittingRow | undefined> {
      if (!isId(sitting)) return undefined;
      const [row] = await tx.select().from(sittingsTable).where(eq(id, sitting)).for("update");
      return row;
    },

    /** Lets one transaction at a time start exams for the student; false if there is none. */
    async lockStudent(tx: Transaction, student: string): Promise<boolean> {
      const rows = await tx
        .select({ id: studentsTable.id })
        .from(studentsTable)
        .where(eq(studentsTable.id, student))
        .for("no key update");
      return rows.length > 0;
    },

    async findAttempts(tx: Transaction, student: string, exam: string): Promise<SittingRow[]> {
      return tx
        .select()
        .from(sittingsTable)
        .where(and(eq(studentId, student), eq(examId, exam)))
        .orderBy(desc(id));
    },

    async insert(tx: Transaction, row: SittingRow): Promise<void> {
      await tx.insert(sittingsTable).values(row);
    },

    async update(tx: Transaction, sitting: string, changes: Partial<SittingRow>): Promise<void> {
      await tx.update(sittingsTable).set(changes).where(eq(id, sitting));
    },

    /** Running sittings whose deadline has passed. */
    async findDue(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ id })
        .from(sittingsTable)
        .where(and(eq(state, "running"), lte(deadline, now)))
        .orderBy(asc(deadline))
        .limit(limit);
      return rows.map((row) => row.id);
    },
  };
}

export type QuestionState = { answer: Answer; isFlagged: boolean };

type CountedSitting = Pick<SittingRow, "id" | "lateAcceptedAt">;

/** Events that count: those in time, and those that were there when a teacher accepted them. */
function countsIn({ lateAcceptedAt }: CountedSitting): SQL {
  const { isInTime, receivedAt } = sittingEventsTable;
  if (lateAcceptedAt === null) return eq(isInTime, true);
  return sql`(${isInTime} or ${lte(receivedAt, lateAcceptedAt)})`;
}

export type SittingEventsRepository = ReturnType<typeof createSittingEventsRepository>;

export function createSittingEventsRepository(db: Database) {
  const { id, studentId, sittingId, epoch, seq, correctedTime } = sittingEventsTable;

  return {
    /** Returns those of the ids under which the student has sent an event. */
    async findStored(tx: Transaction, student: string, ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await tx
        .select({ id })
        .from(sittingEventsTable)
        .where(and(eq(studentId, student), inArray(id, ids)));
      return new Set(rows.map((row) => row.id));
    },

    /** The latest press of the epoch before a number; null for none. */
    async findTimeBefore(
      tx: Transaction,
      sitting: string,
      before: Pick<SittingEventRow, "epoch" | "seq">,
    ): Promise<Date | null> {
      const [row] = await tx
        .select({ last: max(correctedTime) })
        .from(sittingEventsTable)
        .where(and(eq(sittingId, sitting), eq(epoch, before.epoch), lt(seq, before.seq)));
      return row?.last ?? null;
    },

    /** Highest number of an event of the sitting; 0 for none. */
    async findLastSeq(sitting: string): Promise<number> {
      const [row] = await db
        .select({ last: max(seq) })
        .from(sittingEventsTable)
        .where(eq(sittingId, sitting));
      return row?.last ?? 0;
    },

    /** Number of questions with a late event that waits for a teacher. */
    async countWaitingLate(
      sitting: CountedSitting,
      from: Database | Transaction = db,
    ): Promise<number> {
      const [row] = await from
        .select({ late: sql<number>`count(distinct ${sittingEventsTable.questionVersionId})::int` })
        .from(sittingEventsTable)
        .where(and(eq(sittingId, sitting.id), not(countsIn(sitting))));
      return row?.late ?? 0;
    },

    /** Number of the next event in the epoch, from 1. */
    async nextSeq(tx: Transaction, sitting: string, inEpoch: number): Promise<number> {
      const [row] = await tx
        .select({ last: sql<number>`coalesce(max(${seq}), 0)::int` })
        .from(sittingEventsTable)
        .where(and(eq(sittingId, sitting), eq(epoch, inEpoch)));
      return (row?.last ?? 0) + 1;
    },

    async insert(tx: Transaction, row: SittingEventRow): Promise<void> {
      await tx.insert(sittingEventsTable).values(row);
    },

    /** Adds events; those that the student has already sent stay as they are. */
    async insertAll(tx: Transaction, rows: SittingEventRow[]): Promise<void> {
      if (rows.length > 0) await tx.insert(sittingEventsTable).values(rows).onConflictDoNothing();
    },

    /** The event of each question that counts: the one with the highest epoch and sequence. */
    async findStates(
      sitting: CountedSitting,
      from: Database | Transaction = db,
    ): Promise<Map<string, QuestionState>> {
      const { questionVersionId, answer, isFlagged } = sittingEventsTable;
      const rows = await from
        .select({ questionVersionId, answer, isFlagged })
        .from(sittingEventsTable)
        .where(and(eq(sittingId, sitting.id), countsIn(sitting)))
        .orderBy(asc(epoch), asc(seq));
      return new Map(rows.map(({ questionVersionId, ...state }) => [questionVersionId, state]));
    },

    /** Every event of a student, oldest first, for the export of their data. */
    async findOfStudent(student: string): Promise<SittingEventRow[]> {
      return db
        .select()
        .from(sittingEventsTable)
        .where(eq(studentId, student))
        .orderBy(asc(sittingId), asc(epoch), asc(seq));
    },
  };
}
