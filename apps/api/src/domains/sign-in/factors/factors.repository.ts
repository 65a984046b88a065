import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import {
  recoveryCodesTable,
  type SecondStepRow,
  secondStepsTable,
  type TotpFactorRow,
  totpFactorsTable,
} from "../sign-in.table.ts";

export type FactorsRepository = ReturnType<typeof createFactorsRepository>;

/** Second factors of administrators: authenticator app, recovery codes and open second steps. */
export function createFactorsRepository(db: Database) {
  return {
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
      return db.$count(recoveryCodesTable, eq(recoveryCodesTable.adminId, adminId));
    },

    /** Replaces an app whose set-up is not finished; returns false when an app is enabled. */
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

    /** Returns false unless this app's set-up is in progress. */
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

    /** Consumes the code of a 30-second step: of many concurrent requests one succeeds. */
    async consumeTotpStep(
      tx: Transaction,
      { adminId, sealedSecret }: TotpFactorRow,
      step: number,
    ): Promise<boolean> {
      const { lastStep } = totpFactorsTable;
      const consumed = await tx
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
      return consumed.length > 0;
    },

    /** Consumes a recovery code: of many concurrent requests one succeeds. */
    async consumeRecoveryCode(
      tx: Transaction,
      adminId: string,
      codeHash: string,
    ): Promise<boolean> {
      const consumed = await tx
        .delete(recoveryCodesTable)
        .where(
          and(eq(recoveryCodesTable.adminId, adminId), eq(recoveryCodesTable.codeHash, codeHash)),
        )
        .returning({ id: recoveryCodesTable.id });
      return consumed.length > 0;
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

    /** Deletes the ticket. Returns false when it is gone, so one ticket opens one session. */
    async consumeTicket(tx: Transaction, ticketHash: string): Promise<boolean> {
      const consumed = await tx
        .delete(secondStepsTable)
        .where(eq(secondStepsTable.ticketHash, ticketHash))
        .returning({ ticketHash: secondStepsTable.ticketHash });
      return consumed.length > 0;
    },

    async removeStepsOf(tx: Transaction, adminId: string): Promise<void> {
      await tx.delete(secondStepsTable).where(eq(secondStepsTable.adminId, adminId));
    },

    async removeExpiredSteps(now: Date): Promise<void> {
      await db.delete(secondStepsTable).where(lt(secondStepsTable.expiresAt, now));
    },
  };
}
