import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  type ResetCodeRow,
  type ResetLinkRow,
  resetCodesTable,
  resetLinksTable,
} from "./auth.table.ts";

export type ResetsRepository = ReturnType<typeof createResetsRepository>;

/** Links and codes that set a new password. */
export function createResetsRepository(db: Database) {
  return {
    async replaceLink(tx: Transaction, row: ResetLinkRow): Promise<void> {
      await tx
        .insert(resetLinksTable)
        .values(row)
        .onConflictDoUpdate({ target: resetLinksTable.studentId, set: row });
    },

    async replaceCode(tx: Transaction, row: ResetCodeRow): Promise<void> {
      await tx
        .insert(resetCodesTable)
        .values(row)
        .onConflictDoUpdate({ target: resetCodesTable.studentId, set: row });
    },

    async findLink(tokenHash: string, now: Date): Promise<ResetLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(resetLinksTable)
        .where(and(eq(resetLinksTable.tokenHash, tokenHash), gt(resetLinksTable.expiresAt, now)));
      return row;
    },

    async findCode(studentId: string, now: Date): Promise<ResetCodeRow | undefined> {
      const [row] = await db
        .select()
        .from(resetCodesTable)
        .where(and(eq(resetCodesTable.studentId, studentId), gt(resetCodesTable.expiresAt, now)));
      return row;
    },

    /** Takes the link away; false when it was gone, so that of two who use it at once one succeeds. */
    async takeLink(tx: Transaction, { tokenHash }: ResetLinkRow): Promise<boolean> {
      const taken = await tx
        .delete(resetLinksTable)
        .where(eq(resetLinksTable.tokenHash, tokenHash))
        .returning({ studentId: resetLinksTable.studentId });
      return taken.length > 0;
    },

    /** The same for a code. */
    async takeCode(tx: Transaction, { studentId, codeHash }: ResetCodeRow): Promise<boolean> {
      const taken = await tx
        .delete(resetCodesTable)
        .where(
          and(eq(resetCodesTable.studentId, studentId), eq(resetCodesTable.codeHash, codeHash)),
        )
        .returning({ studentId: resetCodesTable.studentId });
      return taken.length > 0;
    },

    async removeLinkOf(tx: Transaction, studentId: string): Promise<void> {
      await tx.delete(resetLinksTable).where(eq(resetLinksTable.studentId, studentId));
    },

    /** With a new password, whatever was sent out before is worth nothing. */
    async removeAllOf(tx: Transaction, studentId: string): Promise<void> {
      await tx.delete(resetLinksTable).where(eq(resetLinksTable.studentId, studentId));
      await tx.delete(resetCodesTable).where(eq(resetCodesTable.studentId, studentId));
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(resetLinksTable).where(lt(resetLinksTable.expiresAt, now));
      await db.delete(resetCodesTable).where(lt(resetCodesTable.expiresAt, now));
    },
  };
}
