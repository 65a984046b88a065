import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { questionVersionsTable } from "#domains/questions/questions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type QuestionReportRow, questionReportsTable } from "./question-reports.table.ts";

/** A report about a question of a session, perhaps about an earlier version of it. */
export type DrawnReport = { drawnVersionId: string; report: QuestionReportRow };

export type OwnReportsRepository = ReturnType<typeof createOwnReportsRepository>;

export function createOwnReportsRepository(db: Database) {
  return {
    /** Reports of the student about the questions of these versions, oldest first. */
    async findOfVersions(studentId: string, versionIds: string[]): Promise<DrawnReport[]> {
      if (versionIds.length === 0) return [];
      return db
        .select({ drawnVersionId: questionVersionsTable.id, report: questionReportsTable })
        .from(questionVersionsTable)
        .innerJoin(
          questionReportsTable,
          and(
            eq(questionReportsTable.questionId, questionVersionsTable.questionId),
            eq(questionReportsTable.studentId, studentId),
          ),
        )
        .where(inArray(questionVersionsTable.id, versionIds))
        .orderBy(asc(questionReportsTable.id));
    },

    /**
     * Adds a report, or changes the one about the same version while it is open.
     * @returns false if that one is closed
     */
    async save(tx: Transaction, row: QuestionReportRow): Promise<boolean> {
      const { reason, note, updatedAt } = row;
      const saved = await tx
        .insert(questionReportsTable)
        .values(row)
        .onConflictDoUpdate({
          target: [questionReportsTable.studentId, questionReportsTable.questionVersionId],
          set: { reason, note, updatedAt },
          setWhere: eq(questionReportsTable.state, "open"),
        })
        .returning({ id: questionReportsTable.id });
      return saved.length > 0;
    },

    /** Every report of a student, newest first, for the export of their data. */
    async findOfStudent(studentId: string): Promise<QuestionReportRow[]> {
      if (!isId(studentId)) return [];
      return db
        .select()
        .from(questionReportsTable)
        .where(eq(questionReportsTable.studentId, studentId))
        .orderBy(desc(questionReportsTable.id));
    },
  };
}
