import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { enrolmentsTable } from "#domains/classes/classes.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { lastDeadline } from "../exams.repository.ts";
import {
  type ExamRow,
  examsTable,
  type PaperScoreRow,
  paperScoresTable,
  sittingsTable,
} from "../exams.table.ts";

export type PaperScoresRepository = ReturnType<typeof createPaperScoresRepository>;

export function createPaperScoresRepository(db: Database) {
  const { examId, studentId } = paperScoresTable;
  const isOf = (row: Pick<PaperScoreRow, "examId" | "studentId">) =>
    and(eq(examId, row.examId), eq(studentId, row.studentId));

  return {
    findOfExam: (id: string): Promise<PaperScoreRow[]> =>
      db.select().from(paperScoresTable).where(eq(examId, id)),

    async findOfExams(student: string, exams: string[]): Promise<PaperScoreRow[]> {
      if (exams.length === 0) return [];
      return db
        .select()
        .from(paperScoresTable)
        .where(and(eq(studentId, student), inArray(examId, exams)));
    },

    /** Every score of a student with its exam, newest first. */
    findOfStudent: (student: string) =>
      db
        .select({ score: paperScoresTable, exam: examsTable, lastDeadline })
        .from(paperScoresTable)
        .innerJoin(examsTable, eq(examsTable.id, examId))
        .where(eq(studentId, student))
        .orderBy(desc(paperScoresTable.savedAt), desc(examId)),

    /**
     * Keeps a student of the exam's class, or one who has sat it, until the transaction ends.
     * @returns the name; undefined for anybody else
     */
    async claimStudent(tx: Transaction, exam: ExamRow, id: string): Promise<string | undefined> {
      if (!isId(id)) return undefined;
      const isMember = and(
        eq(enrolmentsTable.studentId, studentsTable.id),
        eq(enrolmentsTable.classId, sql`${exam.classId}::uuid`),
        ne(enrolmentsTable.state, "left"),
      );
      const [row] = await tx
        .select({ fullName: studentsTable.fullName })
        .from(studentsTable)
        .where(
          and(
            eq(studentsTable.id, id),
            sql`(exists (select from ${enrolmentsTable} where ${isMember})
              or exists (select from ${sittingsTable}
                where ${and(eq(sittingsTable.studentId, studentsTable.id), eq(sittingsTable.examId, exam.id))})
              or exists (select from ${paperScoresTable}
                where ${and(eq(studentId, studentsTable.id), eq(examId, exam.id))}))`,
          ),
        )
        // Two typists of one score wait for each other.
        .for("no key update");
      return row?.fullName;
    },

    async find(
      tx: Transaction,
      key: Pick<PaperScoreRow, "examId" | "studentId">,
    ): Promise<PaperScoreRow | undefined> {
      const [row] = await tx.select().from(paperScoresTable).where(isOf(key));
      return row;
    },

    async set(tx: Transaction, row: PaperScoreRow): Promise<void> {
      const { form, points, possible, savedAt } = row;
      await tx
        .insert(paperScoresTable)
        .values(row)
        .onConflictDoUpdate({
          target: [examId, studentId],
          set: { form, points, possible, savedAt },
        });
    },

    async remove(tx: Transaction, key: Pick<PaperScoreRow, "examId" | "studentId">): Promise<void> {
      await tx.delete(paperScoresTable).where(isOf(key));
    },
  };
}
