import { desc, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type ResultRow, resultsTable } from "../exams.table.ts";

const { sittingId, markedAt, id } = resultsTable;

export type ResultsRepository = ReturnType<typeof createResultsRepository>;

export function createResultsRepository(db: Database) {
  return {
    async insert(tx: Transaction, row: ResultRow): Promise<void> {
      await tx.insert(resultsTable).values(row);
    },

    /** The newest result of each sitting. */
    async findNewest(
      sittings: string[],
      from: Database | Transaction = db,
    ): Promise<Map<string, ResultRow>> {
      if (sittings.length === 0) return new Map();
      const rows = await from
        .selectDistinctOn([sittingId])
        .from(resultsTable)
        .where(inArray(sittingId, sittings))
        .orderBy(sittingId, desc(markedAt), desc(id));
      return new Map(rows.map((row) => [row.sittingId, row]));
    },
  };
}
