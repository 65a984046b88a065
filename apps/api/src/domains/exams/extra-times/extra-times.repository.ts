import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type ExtraTimeRow, examsTable, extraTimesTable } from "../exams.table.ts";

type Key = Pick<ExtraTimeRow, "examId" | "studentId">;

export type ExtraTimesRepository = ReturnType<typeof createExtraTimesRepository>;

export function createExtraTimesRepository(db: Database) {
  const { examId, studentId, minutes, savedAt } = extraTimesTable;
  const isOf = (key: Key) => and(eq(examId, key.examId), eq(studentId, key.studentId));

  return {
    findOfExam: (id: string): Promise<ExtraTimeRow[]> =>
      db.select().from(extraTimesTable).where(eq(examId, id)),

    /** Extra times of a student in these exams. */
    async findOfExams(student: string, exams: string[]): Promise<ExtraTimeRow[]> {
      if (exams.length === 0) return [];
      return db
        .select()
        .from(extraTimesTable)
        .where(and(eq(studentId, student), inArray(examId, exams)));
    },

    /** Every extra time of a student with the title of the exam, newest first. */
    findOfStudent: (student: string) =>
      db
        .select({ exam: examsTable.title, minutes, savedAt })
        .from(extraTimesTable)
        .innerJoin(examsTable, eq(examsTable.id, examId))
        .where(eq(studentId, student))
        .orderBy(desc(savedAt), desc(examId)),

    /** Minutes that the student gets when they start; 0 without any. */
    async findMinutes(tx: Transaction, key: Key): Promise<number> {
      const [row] = await tx.select({ minutes }).from(extraTimesTable).where(isOf(key));
      return row?.minutes ?? 0;
    },

    async set(tx: Transaction, row: ExtraTimeRow): Promise<void> {
      await tx
        .insert(extraTimesTable)
        .values(row)
        .onConflictDoUpdate({
          target: [examId, studentId],
          set: { minutes: row.minutes, savedAt: row.savedAt },
        });
    },

    async remove(tx: Transaction, key: Key): Promise<void> {
      await tx.delete(extraTimesTable).where(isOf(key));
    },
  };
}
