import { and, count, desc, eq, gt, lt, lte } from "drizzle-orm";
import { lockName } from "#platform/concurrency/advisory-lock.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { sendingTimesTable } from "../mail.table.ts";

export type SendingTimesRepository = ReturnType<typeof createSendingTimesRepository>;

export function createSendingTimesRepository(db: Database) {
  const { id: idColumn, sendAt } = sendingTimesTable;
  return {
    /** Runs `work` under a lock, so that only one process at a time assigns sending times. */
    withLock: <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      db.transaction(async (tx) => {
        await lockName(tx, "mail-sends");
        return work(tx);
      }),

    async find(tx: Transaction, id: string): Promise<Date | undefined> {
      const [row] = await tx.select({ sendAt }).from(sendingTimesTable).where(eq(idColumn, id));
      return row?.sendAt;
    },

    /** Whether the letter has a sending time; it keeps it until the transaction ends. */
    async hold(tx: Transaction, id: string): Promise<boolean> {
      const rows = await tx
        .select({ sendAt })
        .from(sendingTimesTable)
        .where(eq(idColumn, id))
        .for("share");
      return rows.length > 0;
    },

    /** Sending time of the letter that `place` letters follow; undefined if there are fewer. */
    async findNthLast(tx: Transaction, place: number): Promise<Date | undefined> {
      const [row] = await tx
        .select({ sendAt })
        .from(sendingTimesTable)
        .orderBy(desc(sendAt))
        .offset(place - 1)
        .limit(1);
      return row?.sendAt;
    },

    async insert(tx: Transaction, id: string, at: Date): Promise<void> {
      await tx.insert(sendingTimesTable).values({ id, sendAt: at });
    },

    async remove(id: string): Promise<void> {
      await db.delete(sendingTimesTable).where(eq(idColumn, id));
    },

    /** Counts the letters sent after the first time and until the second. */
    async count(after: Date, until: Date): Promise<number> {
      const [row] = await db
        .select({ letters: count() })
        .from(sendingTimesTable)
        .where(and(gt(sendAt, after), lte(sendAt, until)));
      return row?.letters ?? 0;
    },

    async removeAfter(tx: Transaction, after: Date): Promise<void> {
      await tx.delete(sendingTimesTable).where(gt(sendAt, after));
    },

    async removeBefore(before: Date): Promise<void> {
      await db.delete(sendingTimesTable).where(lt(sendAt, before));
    },
  };
}
