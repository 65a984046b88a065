import type { Answer } from "@ebute/contracts/questions";
import { and, asc, count, desc, eq, gt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { answerEventsTable } from "../practice.table.ts";

const { studentId, questionVersionId, answer, correctedTime, id } = answerEventsTable;

export type PracticeRegradingRepository = ReturnType<typeof createPracticeRegradingRepository>;

/** Students who answered a version of a question in practice. */
export function createPracticeRegradingRepository(db: Database) {
  const ofVersion = (version: string, after: string | null) =>
    and(eq(questionVersionId, version), after === null ? undefined : gt(studentId, after));

  return {
    /** Students in the order of their ids. */
    async findStudents(
      version: string,
      after: string | null,
      limit: number,
      from: Database | Transaction = db,
    ): Promise<string[]> {
      const rows = await from
        .selectDistinct({ studentId })
        .from(answerEventsTable)
        .where(ofVersion(version, after))
        .orderBy(asc(studentId))
        .limit(limit);
      return rows.map((row) => row.studentId);
    },

    /** Last answer of each student to the version, by student; null where it was taken back. */
    async findLastAnswers(
      version: string,
      after: string | null,
      limit: number,
    ): Promise<Map<string, Answer>> {
      const rows = await db
        .selectDistinctOn([studentId], { studentId, answer })
        .from(answerEventsTable)
        .where(ofVersion(version, after))
        .orderBy(asc(studentId), desc(correctedTime), desc(id))
        .limit(limit);
      return new Map(rows.map((row) => [row.studentId, row.answer]));
    },

    async countAnswers(version: string): Promise<number> {
      const [row] = await db
        .select({ answers: count(answer) })
        .from(answerEventsTable)
        .where(eq(questionVersionId, version));
      return row?.answers ?? 0;
    },
  };
}
