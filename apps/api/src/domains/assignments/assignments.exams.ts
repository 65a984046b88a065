import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import { examsTable } from "#domains/exams/exams.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";

/** Exams of one class that the choice offers: those of a few terms. */
const CHOICES_MAX = 200;

const { id, title, state, opensAt, closesAt } = examsTable;
const columns = { id, title, state, opensAt, closesAt };

function isOfClass(classId: string): SQL | undefined {
  return and(eq(examsTable.kind, "set"), eq(examsTable.classId, classId));
}

export type AssignableExams = ReturnType<typeof createAssignableExams>;

/** Exams of a class. A mock is for every student at any time, so it cannot be due. */
export function createAssignableExams(db: Database) {
  return {
    /** Those that have not closed, drafts too, the first to close first. */
    async findFor(classId: string, now: Date) {
      return db
        .select(columns)
        .from(examsTable)
        .where(and(isOfClass(classId), gt(closesAt, now)))
        .orderBy(asc(closesAt), asc(id))
        .limit(CHOICES_MAX);
    },

    /** Finds an exam of the class, and keeps it as it is until the transaction ends. */
    async lock(tx: Transaction, classId: string, examId: string) {
      if (!isId(examId)) return undefined;
      const [row] = await tx
        .select(columns)
        .from(examsTable)
        .where(and(eq(id, examId), isOfClass(classId)))
        .for("share");
      return row;
    },
  };
}
