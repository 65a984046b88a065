import { and, asc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { isId } from "#platform/runtime/ids.ts";
import {
  type PasskeyRow,
  passkeysTable,
  type UsedChallengeRow,
  usedChallengesTable,
} from "../sign-in.table.ts";

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;

export function createPasskeysRepository(db: Database) {
  return {
    /** Oldest first. */
    listOf(adminId: string): Promise<PasskeyRow[]> {
      return db
        .select()
        .from(passkeysTable)
        .where(eq(passkeysTable.adminId, adminId))
        .orderBy(asc(passkeysTable.id));
    },

    async countOf(adminId: string, from: Database | Transaction = db): Promise<number> {
      return from.$count(passkeysTable, eq(passkeysTable.adminId, adminId));
    },

    async findByCredential(credentialId: string): Promise<PasskeyRow | undefined> {
      const [row] = await db
        .select()
        .from(passkeysTable)
        .where(eq(passkeysTable.credentialId, credentialId));
      return row;
    },

    /** Returns false when the credential is already stored. */
    async insert(tx: Transaction, row: PasskeyRow): Promise<boolean> {
      const inserted = await tx
        .insert(passkeysTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: passkeysTable.id });
      return inserted.length > 0;
    },

    /**
     * Records a use. Returns false when the passkey is gone or its counter has not increased: then
     * it is a copy, or the response was replayed.
     */
    async recordUse(
      tx: Transaction,
      { id, counter, at }: { id: string; counter: number; at: Date },
    ): Promise<boolean> {
      const { counter: known } = passkeysTable;
      const isCounterHigher = counter === 0 ? eq(known, 0) : lt(known, counter);
      const noted = await tx
        .update(passkeysTable)
        .set({ counter, lastUsedAt: at })
        .where(and(eq(passkeysTable.id, id), isCounterHigher))
        .returning({ id: passkeysTable.id });
      return noted.length > 0;
    },

    async remove(tx: Transaction, adminId: string, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      const removed = await tx
        .delete(passkeysTable)
        .where(and(eq(passkeysTable.adminId, adminId), eq(passkeysTable.id, id)))
        .returning({ id: passkeysTable.id });
      return removed.length > 0;
    },

    async removeAllOf(tx: Transaction, adminId: string): Promise<number> {
      const removed = await tx
        .delete(passkeysTable)
        .where(eq(passkeysTable.adminId, adminId))
        .returning({ id: passkeysTable.id });
      return removed.length;
    },

    /**
     * Returns false when the challenge was used before, so one of two concurrent responses
     * succeeds.
     */
    async insertUsedChallenge(tx: Transaction, row: UsedChallengeRow): Promise<boolean> {
      const inserted = await tx
        .insert(usedChallengesTable)
        .values(row)
        .onConflictDoNothing()
        .returning({ challengeHash: usedChallengesTable.challengeHash });
      return inserted.length > 0;
    },

    async removeExpiredChallenges(now: Date): Promise<void> {
      await db.delete(usedChallengesTable).where(lt(usedChallengesTable.expiresAt, now));
    },
  };
}
