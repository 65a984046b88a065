import { and, eq, gt, lt } from "drizzle-orm";
import type { Account } from "#domains/accounts/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/client.ts";
import { type AccountCodeRow, accountCodesTable } from "../sign-in.table.ts";

export type AccountCodesRepository = ReturnType<typeof createAccountCodesRepository>;

/** One-time codes that people type. */
export function createAccountCodesRepository(db: Database) {
  return {
    async insert(tx: Transaction, row: AccountCodeRow): Promise<void> {
      await tx.insert(accountCodesTable).values(row);
    },

    async find(account: Account, codeHash: string, now: Date): Promise<AccountCodeRow | undefined> {
      const [row] = await db
        .select()
        .from(accountCodesTable)
        .where(
          and(
            eq(accountCodesTable.codeHash, codeHash),
            belongsTo(account),
            gt(accountCodesTable.expiresAt, now),
          ),
        );
      return row;
    },

    /** Deletes the code. Returns false when it is gone, so one of two concurrent uses succeeds. */
    async consume(tx: Transaction, codeHash: string): Promise<boolean> {
      const consumed = await tx
        .delete(accountCodesTable)
        .where(eq(accountCodesTable.codeHash, codeHash))
        .returning({ codeHash: accountCodesTable.codeHash });
      return consumed.length > 0;
    },

    async removeIssuedOf(tx: Transaction, account: Account): Promise<void> {
      await tx
        .delete(accountCodesTable)
        .where(and(belongsTo(account), eq(accountCodesTable.canReset, true)));
    },

    async removeAllOf(tx: Transaction, account: Account): Promise<void> {
      await tx.delete(accountCodesTable).where(belongsTo(account));
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(accountCodesTable).where(lt(accountCodesTable.expiresAt, now));
    },
  };
}

function belongsTo({ kind, id }: Account) {
  return and(eq(accountCodesTable.accountKind, kind), eq(accountCodesTable.accountId, id));
}
