import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { questionsTable, questionVersionsTable } from "#domains/questions/questions.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";

/**
 * Condition on a question that an open exam, which is not over for everybody, may ask or has asked.
 * @param exceptExamId exam that does not count
 */
function isAsked(now: Date, exceptExamId: string | null): SQL {
  return sql`exists (
    select from exams as exam
    where exam.kind = 'set' and exam.state = 'open'
      and ${exceptExamId === null ? sql`true` : sql`exam.id <> ${exceptExamId}`}
      and ${now.toISOString()}::timestamptz <= greatest(
        exam.closes_at,
        (select max(sitting.deadline) from sittings as sitting where sitting.exam_id = exam.id)
      ) + exam.grace_minutes * interval '1 minute'
      and (
        exists (
          select from exam_sections as section
          where section.exam_id = exam.id and section.subject_id = ${questionsTable.subjectId}
            and (section.topic_id is null or section.topic_id = ${questionsTable.topicId})
        )
        or exists (
          select from sittings as sitting
          where sitting.exam_id = exam.id
            and sitting.drawn @> jsonb_build_array(jsonb_build_object('questionId', ${questionsTable.id}::text))
        )
      )
  )`;
}

export type SecretQuestions = ReturnType<typeof createSecretQuestions>;

/** Questions whose keys students must not learn yet. */
export function createSecretQuestions(db: Database) {
  return {
    /** True while an exam that is not over may ask the question. */
    async isInExam(tx: Transaction, questionId: string, now: Date): Promise<boolean> {
      const [row] = await tx
        .select({ id: questionsTable.id })
        .from(questionsTable)
        .where(and(eq(questionsTable.id, questionId), isAsked(now, null)));
      return row !== undefined;
    },

    /**
     * Versions whose keys stay secret although their exam is over: of a set exam those that another
     * exam asks, of a mock those that are no longer for practice.
     */
    async findSecret(
      versionIds: string[],
      exam: { id: string; kind: "set" | "mock" },
      now: Date,
    ): Promise<Set<string>> {
      if (versionIds.length === 0) return new Set();
      const isSecret =
        exam.kind === "mock" ? ne(questionsTable.use, "practice") : isAsked(now, exam.id);
      const rows = await db
        .select({ id: questionVersionsTable.id })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionVersionsTable.questionId))
        .where(and(inArray(questionVersionsTable.id, versionIds), isSecret));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
