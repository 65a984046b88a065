import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/db/client.ts";
import { aiUsageTable } from "./ai.usage.table.ts";

export type AiUsageRepository = ReturnType<typeof createAiUsageRepository>;

export function createAiUsageRepository(db: Database) {
  const { month: monthColumn, drafts } = aiUsageTable;
  return {
    async findDrafts(month: string): Promise<number> {
      const [row] = await db.select({ drafts }).from(aiUsageTable).where(eq(monthColumn, month));
      return row?.drafts ?? 0;
    },

    /**
     * Counts one more draft, in one statement, so that processes together stay within the limit.
     * @param limit at least 1; null for none
     * @returns false once the limit is reached
     */
    async increment(month: string, limit: number | null): Promise<boolean> {
      const counted = await db
        .insert(aiUsageTable)
        .values({ month, drafts: 1 })
        .onConflictDoUpdate({
          target: monthColumn,
          set: { drafts: sql`${drafts} + 1` },
          ...(limit === null ? {} : { setWhere: lt(drafts, limit) }),
        })
        .returning({ drafts });
      return counted.length > 0;
    },

    async decrement(month: string): Promise<void> {
      await db
        .update(aiUsageTable)
        .set({ drafts: sql`greatest(${drafts} - 1, 0)` })
        .where(eq(monthColumn, month));
    },
  };
}
