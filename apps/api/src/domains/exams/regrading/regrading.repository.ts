import type { Answer } from "@ebute/contracts/questions";
import { and, asc, eq, getTableColumns, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { lastDeadline } from "../exams.repository.ts";
import { examsTable, type SittingRow, sittingEventsTable, sittingsTable } from "../exams.table.ts";
import type { ExamSittingRow } from "../sittings/sittings.repository.ts";

/** Sittings that drew a version. The index of drawn versions finds them. */
const hasDrawn = (versionId: string) =>
  sql`${sittingsTable.drawn} @> ${JSON.stringify([{ versionId }])}::jsonb`;

export type RegradingRepository = ReturnType<typeof createRegradingRepository>;

/** Sittings that drew a version of a question. */
export function createRegradingRepository(db: Database) {
  const after = (sitting: string | null) =>
    sitting === null ? undefined : gt(sittingsTable.id, sitting);

  return {
    /** Sittings with their exams, in the order of their ids. */
    findPage(versionId: string, previous: string | null, limit: number): Promise<ExamSittingRow[]> {
      return db
        .select({ ...getTableColumns(sittingsTable), exam: examsTable, lastDeadline })
        .from(sittingsTable)
        .innerJoin(examsTable, eq(examsTable.id, sittingsTable.examId))
        .where(and(hasDrawn(versionId), after(previous)))
        .orderBy(asc(sittingsTable.id))
        .limit(limit);
    },

    /** Locks sittings in the order of their ids, so that two corrections wait for each other. */
    async lockPage(
      tx: Transaction,
      versionId: string,
      previous: string | null,
      limit: number,
    ): Promise<SittingRow[]> {
      return tx
        .select()
        .from(sittingsTable)
        .where(and(hasDrawn(versionId), after(previous)))
        .orderBy(asc(sittingsTable.id))
        .limit(limit)
        .for("update");
    },

    /** Answers to a version that count, by sitting; none where it was not answered. */
    async findAnswers(
      versionId: string,
      sittings: string[],
      from: Database | Transaction = db,
    ): Promise<Map<string, Answer>> {
      if (sittings.length === 0) return new Map();
      const { sittingId, questionVersionId, answer, isInTime, receivedAt, epoch, seq } =
        sittingEventsTable;
      const rows = await from
        .select({ sittingId, answer })
        .from(sittingEventsTable)
        .innerJoin(sittingsTable, eq(sittingsTable.id, sittingId))
        .where(
          and(
            inArray(sittingId, sittings),
            eq(questionVersionId, versionId),
            or(eq(isInTime, true), lte(receivedAt, sittingsTable.lateAcceptedAt)),
          ),
        )
        .orderBy(asc(epoch), asc(seq));
      return new Map(rows.map((row) => [row.sittingId, row.answer]));
    },
  };
}
