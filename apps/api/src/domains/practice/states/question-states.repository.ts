import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import { questionsTable } from "#domains/questions/questions.table.ts";
import { studentsTable } from "#domains/students/students.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type QuestionStateRow, questionStatesTable } from "../practice.table.ts";

const { studentId, questionId, markingVersion } = questionStatesTable;

export type QuestionStatesRepository = ReturnType<typeof createQuestionStatesRepository>;

export function createQuestionStatesRepository(db: Database) {
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
