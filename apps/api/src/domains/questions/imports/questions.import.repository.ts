import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import {
  foldedStem,
  foldText,
  isCurrentQuestionVersion,
  type QuestionRow,
  type QuestionVersionRow,
  questionsTable,
  questionVersionsTable,
} from "../questions.table.ts";
import type { BankEntry } from "./duplicates.ts";

/** More questions of one wording are no help to anybody. */
const CANDIDATES_MAX = 5_000;

export type QuestionsImportRepository = ReturnType<typeof createQuestionsImportRepository>;

export function createQuestionsImportRepository(db: Database) {
  return {
    /** Questions whose words are those of a stem, whatever its signs, spaces and letter case. */
    async findByStems(stems: string[]): Promise<BankEntry[]> {
      if (stems.length === 0) return [];
      const asked = sql`array(select ${foldText(sql`stem`)} from unnest(${sql.param(stems)}::text[]) stem)`;
      return db
        .select({ id: questionsTable.id, content: questionVersionsTable.content })
        .from(questionsTable)
        .innerJoin(questionVersionsTable, isCurrentQuestionVersion)
        .where(sql`${foldedStem} = any(${asked})`)
        .limit(CANDIDATES_MAX);
    },

    async insertAll(
      tx: Transaction,
      rows: QuestionRow[],
      versions: QuestionVersionRow[],
    ): Promise<void> {
      await tx.insert(questionsTable).values(rows);
      await tx.insert(questionVersionsTable).values(versions);
    },
  };
}
