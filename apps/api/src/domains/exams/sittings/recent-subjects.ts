import { desc, eq, max, sql } from "drizzle-orm";
import { practiceSessionsTable } from "#domains/practice/practice.table.ts";
import type { Database } from "#platform/db/client.ts";
import { examSectionsTable, examsTable } from "../exams.table.ts";
import { sittingsTable } from "./sittings.table.ts";

/** Subjects of practice that are looked at, so that a few beside the exam's do no harm. */
const PRACTISED_MAX = 20;

export type RecentSubjects = ReturnType<typeof createRecentSubjects>;

/** Subjects that a student has been at, from which a choice begins. */
export function createRecentSubjects(db: Database) {
  /** Of the newest paper on the scale of the UTME. */
  async function findSat(studentId: string): Promise<string[]> {
    const { examId, position, subjectId } = examSectionsTable;
    const newest = db
      .select({ examId: sittingsTable.examId, drawn: sittingsTable.drawn })
      .from(sittingsTable)
      .innerJoin(examsTable, eq(examsTable.id, sittingsTable.examId))
      .where(sql`${sittingsTable.studentId} = ${studentId} and ${examsTable.scale} = 'jamb'`)
      .orderBy(desc(sittingsTable.id))
      .limit(1)
      .as("newest");
    const rows = await db
      .selectDistinct({ subjectId })
      .from(newest)
      .innerJoin(examSectionsTable, eq(examId, newest.examId))
      .where(sql`${newest.drawn} @> jsonb_build_array(jsonb_build_object('section', ${position}))`);
    return rows.map((row) => row.subjectId);
  }

  async function findPractised(studentId: string): Promise<string[]> {
    const { subjectId, startedAt } = practiceSessionsTable;
    const rows = await db
      .select({ subjectId })
      .from(practiceSessionsTable)
      .where(eq(practiceSessionsTable.studentId, studentId))
      .groupBy(subjectId)
      .orderBy(desc(max(startedAt)))
      .limit(PRACTISED_MAX);
    return rows.map((row) => row.subjectId);
  }

  return {
    /** Subjects of the student's last UTME paper, then those practised last. */
    async find(studentId: string): Promise<string[]> {
      const found = await Promise.all([findSat(studentId), findPractised(studentId)]);
      return [...new Set(found.flat())];
    },
  };
}
