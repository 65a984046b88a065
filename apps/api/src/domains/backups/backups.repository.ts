import { and, count, desc, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/client.ts";
import { claimAgain, claimOnce, findClaimTime, releaseClaim } from "#platform/once/once.ts";
import { type BackupRunRow, backupRunsTable } from "./backups.table.ts";

export type BackupsRepository = ReturnType<typeof createBackupsRepository>;

export function createBackupsRepository(db: Database) {
  const newestFirst = [desc(backupRunsTable.finishedAt), desc(backupRunsTable.id)];
  return {
    async findLast(): Promise<BackupRunRow | undefined> {
      const [row] = await db
        .select()
        .from(backupRunsTable)
        .orderBy(...newestFirst)
        .limit(1);
      return row;
    },

    async findLastVerified(): Promise<BackupRunRow | undefined> {
      const [row] = await db
        .select()
        .from(backupRunsTable)
        .where(isNull(backupRunsTable.failure))
        .orderBy(...newestFirst)
        .limit(1);
      return row;
    },

    /** The newest runs, successful and failed. */
    listNewest(limit: number): Promise<BackupRunRow[]> {
      return db
        .select()
        .from(backupRunsTable)
        .orderBy(...newestFirst)
        .limit(limit);
    },

    async countFailuresSince(moment: Date): Promise<number> {
      const [row] = await db
        .select({ failures: count() })
        .from(backupRunsTable)
        .where(and(isNotNull(backupRunsTable.failure), gte(backupRunsTable.finishedAt, moment)));
      return row?.failures ?? 0;
    },

    /** Time when nightly backups were first expected; undefined before. */
    findExpectedSince: () => findClaimTime(db, "nightly-backups"),

    setExpected: (tx: Transaction, since: Date) => claimOnce(tx, "nightly-backups", since),

    /**
     * Time of the backup that the site was restored from; undefined once an owner has said that it
     * is the site.
     */
    findRestoredFrom: () => findClaimTime(db, "restored"),

    /** Returns false if nothing was held. */
    async releaseRestored(tx: Transaction, at: Date): Promise<boolean> {
      if (!(await releaseClaim(tx, "restored"))) return false;
      await claimAgain(tx, "restored-confirmed", at);
      return true;
    },

    async insert(tx: Transaction, row: BackupRunRow): Promise<void> {
      await tx.insert(backupRunsTable).values(row);
    },

    async removeBefore(tx: Transaction, moment: Date): Promise<void> {
      await tx.delete(backupRunsTable).where(lt(backupRunsTable.finishedAt, moment));
    },
  };
}
