import { eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type SetupLinkRow, setupLinksTable } from "../sign-in.table.ts";

export type SetupLinksRepository = ReturnType<typeof createSetupLinksRepository>;

/** Links by which the first administrator is created; a new one replaces the previous one. */
export function createSetupLinksRepository(db: Database) {
  return {
    async replace(tx: Transaction, row: SetupLinkRow): Promise<void> {
      await tx.delete(setupLinksTable);
      await tx.insert(setupLinksTable).values(row);
    },

    async find(tokenHash: string): Promise<SetupLinkRow | undefined> {
      const [row] = await db
        .select()
        .from(setupLinksTable)
        .where(eq(setupLinksTable.tokenHash, tokenHash));
      return row;
    },

    /** Deletes the link. Returns false when it is gone, so one of two concurrent uses succeeds. */
    async consume(tx: Transaction, tokenHash: string): Promise<boolean> {
      const consumed = await tx
        .delete(setupLinksTable)
        .where(eq(setupLinksTable.tokenHash, tokenHash))
        .returning({ tokenHash: setupLinksTable.tokenHash });
      return consumed.length > 0;
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(setupLinksTable).where(lt(setupLinksTable.expiresAt, now));
    },
  };
}
