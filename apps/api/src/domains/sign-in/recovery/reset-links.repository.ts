import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type ResetLinkRow, resetLinksTable } from "../sign-in.table.ts";

export type ResetLinksRepository = ReturnType<typeof createResetLinksRepository>;

/** Mailed links by which students reset the password. */
export function createResetLinksRepository(db: Database) {
  return {
    async insertLink(tx: Transaction, row: ResetLinkRow): Promise<void> {
      await tx.insert(resetLinksTable).values(row);
    },

    async findLink(tokenHash: string, now: Date): Promise<ResetLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(resetLinksTable)
        .where(and(eq(resetLinksTable.tokenHash, tokenHash), gt(resetLinksTable.expiresAt, now)));
      return row;
    },

    /** Deletes the link. Returns false when it is gone, so one of two concurrent uses succeeds. */
    async consumeLink(tx: Transaction, { tokenHash }: ResetLinkRow): Promise<boolean> {
      const consumed = await tx
        .delete(resetLinksTable)
        .where(eq(resetLinksTable.tokenHash, tokenHash))
        .returning({ studentId: resetLinksTable.studentId });
      return consumed.length > 0;
    },

    /** Called for a new password or address, which invalidates all open links. */
    async removeAllOf(tx: Transaction, studentId: string): Promise<void> {
      await tx.delete(resetLinksTable).where(eq(resetLinksTable.studentId, studentId));
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(resetLinksTable).where(lt(resetLinksTable.expiresAt, now));
    },
  };
}
