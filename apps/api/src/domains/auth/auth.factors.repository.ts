import { and, count, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { newId } from "#platform/ids.ts";
import {
  recoveryCodesTable,
  type SecondStepRow,
  secondStepsTable,
  type TotpFactorRow,
  totpFactorsTable,
} from "./auth.factors.table.ts";
import { adminsTable } from "./auth.table.ts";

export type FactorsRepository = ReturnType<typeof createFactorsRepository>;

/** What an administrator's account is proved by besides the password. */
export function createFactorsRepository(db: Database) {
  return {
    /** Whoever is being signed in at this moment waits until the account is as it will be. */
    async holdAdmin(tx: Transaction, adminId: string): Promise<void> {
      await tx
        .select({ id: adminsTable.id })
        .from(adminsTable)
        .where(eq(adminsTable.id, adminId))
        .for("update");
    },

    async findTotp(
      adminId: string,
      from: Database | Transaction = db,
    ): Promise<TotpFactorRow | undefined> {
      const [row] = await from
        .select()
        .from(totpFactorsTable)
        .where(eq(totpFactorsTable.adminId, adminId));
      return row;
    },

    async countRecoveryCodes(adminId: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(recoveryCodesTable)
        .where(eq(recoveryCodesTable.adminId, adminId));
      return row?.total ?? 0;
    },

    /** Takes the place of one that is being set up; false when one is on already. */
    async startTotp(
      tx: Transaction,
      row: Omit<TotpFactorRow, "enabledAt" | "lastStep">,
    ): Promise<boolean> {
      const started = await tx
        .insert(totpFactorsTable)
        .values(row)
        .onConflictDoUpdate({
          target: totpFactorsTable.adminId,
          set: row,
          setWhere: isNull(totpFactorsTable.enabledAt),
        })
        .returning({ adminId: totpFactorsTable.adminId });
      return started.length > 0;
    },

    /** False when it is not, or no longer, the one that is being set up. */
    async enableTotp(
      tx: Transaction,
      { adminId, sealedSecret }: TotpFactorRow,
      { step, at }: { step: number; at: Date },
    ): Promise<boolean> {
      const enabled = await tx
        .update(totpFactorsTable)
        .set({ enabledAt: at, lastStep: step })
        .where(
          and(
            eq(totpFactorsTable.adminId, adminId),
            eq(totpFactorsTable.sealedSecret, sealedSecret),
            isNull(totpFactorsTable.enabledAt),
          ),
        )
        .returning({ adminId: totpFactorsTable.adminId });
      return enabled.length > 0;
    },

    /** Uses up the code of one half minute: of many who bring it at the same moment one succeeds. */
    async takeStep(
      tx: Transaction,
      { adminId, sealedSecret }: TotpFactorRow,
      step: number,
    ): Promise<boolean> {
      const { lastStep } = totpFactorsTable;
      const taken = await tx
        .update(totpFactorsTable)
        .set({ lastStep: step })
        .where(
          and(
            eq(totpFactorsTable.adminId, adminId),
            eq(totpFactorsTable.sealedSecret, sealedSecret),
            isNotNull(totpFactorsTable.enabledAt),
            or(isNull(lastStep), lt(lastStep, step)),
          ),
        )
        .returning({ adminId: totpFactorsTable.adminId });
      return taken.length > 0;
    },

    /** Uses up a recovery code, in the same way. */
    async takeRecoveryCode(tx: Transaction, adminId: string, codeHash: string): Promise<boolean> {
      const taken = await tx
        .delete(recoveryCodesTable)
        .where(
          and(eq(recoveryCodesTable.adminId, adminId), eq(recoveryCodesTable.codeHash, codeHash)),
        )
        .returning({ id: recoveryCodesTable.id });
      return taken.length > 0;
    },

    async removeTotp(tx: Transaction, adminId: string): Promise<boolean> {
      const removed = await tx
        .delete(totpFactorsTable)
        .where(eq(totpFactorsTable.adminId, adminId))
        .returning({ adminId: totpFactorsTable.adminId });
      return removed.length > 0;
    },

    async replaceRecoveryCodes(
      tx: Transaction,
      adminId: string,
      { hashes, at }: { hashes: readonly string[]; at: Date },
    ): Promise<void> {
      await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.adminId, adminId));
      if (hashes.length === 0) return;
      await tx
        .insert(recoveryCodesTable)
        .values(hashes.map((codeHash) => ({ id: newId(), adminId, codeHash, createdAt: at })));
    },

    async insertStep(tx: Transaction, row: SecondStepRow): Promise<void> {
      await tx.insert(secondStepsTable).values(row);
    },

    async findStep(ticketHash: string, now: Date): Promise<SecondStepRow | undefined> {
      const [row] = await db
        .select()
        .from(secondStepsTable)
        .where(
          and(eq(secondStepsTable.ticketHash, ticketHash), gt(secondStepsTable.expiresAt, now)),
        );
      return row;
    },

    /** False when it was taken already, so that one ticket opens one session. */
    async takeStepTicket(tx: Transaction, ticketHash: string): Promise<boolean> {
      const taken = await tx
        .delete(secondStepsTable)
        .where(eq(secondStepsTable.ticketHash, ticketHash))
        .returning({ ticketHash: secondStepsTable.ticketHash });
      return taken.length > 0;
    },

    async removeStepsOf(tx: Transaction, adminId: string): Promise<void> {
      await tx.delete(secondStepsTable).where(eq(secondStepsTable.adminId, adminId));
    },

    async removeExpiredSteps(now: Date): Promise<void> {
      await db.delete(secondStepsTable).where(lt(secondStepsTable.expiresAt, now));
    },
  };
}
