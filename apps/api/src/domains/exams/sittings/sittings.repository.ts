import { and, asc, desc, eq, getTableColumns, inArray, lte } from "drizzle-orm";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lastDeadline } from "../exams.repository.ts";
import { type ExamRow, examsTable } from "../exams.table.ts";
import { type SittingRow, sittingsTable } from "./sittings.table.ts";

/** A sitting with its exam, and the last deadline of all sittings of that exam. */
export type ExamSittingRow = SittingRow & { exam: ExamRow; lastDeadline: Date | null };

const { id, studentId, examId, state, deadline } = sittingsTable;

export type SittingsRepository = ReturnType<typeof createSittingsRepository>;

export function createSittingsRepository(db: Database) {
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
