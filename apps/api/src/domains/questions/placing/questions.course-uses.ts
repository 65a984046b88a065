import { count, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import { questionsTable } from "../questions.table.ts";

/** Questions in topics and subjects, for the service that moves and deletes these. */
export const questionCourseUses = {
  async countIn(tx: Transaction, topicIds: readonly string[]): Promise<number> {
    if (topicIds.length === 0) return 0;
    const [row] = await tx
      .select({ total: count() })
      .from(questionsTable)
      .where(inArray(questionsTable.topicId, [...topicIds]));
    return row?.total ?? 0;
  },

  async countInSubject(tx: Transaction, subjectId: string): Promise<number> {
    if (!isId(subjectId)) return 0;
    const [row] = await tx
      .select({ total: count() })
      .from(questionsTable)
      .where(eq(questionsTable.subjectId, subjectId));
    return row?.total ?? 0;
  },

  /** Moves the questions of a topic to its new subject. */
  async moveTopic(tx: Transaction, topicId: string, subjectId: string): Promise<void> {
    await tx.update(questionsTable).set({ subjectId }).where(eq(questionsTable.topicId, topicId));
  },
};
